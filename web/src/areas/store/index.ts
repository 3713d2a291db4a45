import { later } from '../../ui/later.tsx';

export { StoreGoodsListScreen } from './store-goods-list.screen.tsx';
export { fetchBizStoreScreen, fetchMallStoreScreen, fetchSimpleTestScreen } from './store-screens.ts';
export { companySource, storeSource } from './store-sources.ts';

/** 登记批号 of units wherever they lie. */
export const RegisterDialog = later(() => import('./goods/register.dialog.tsx').then(part => part.RegisterDialog));
export const UndoSaved = later(() => import('./goods/undo-saved.tsx').then(part => part.UndoSaved));
