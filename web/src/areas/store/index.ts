import { later } from '../../ui/later.tsx';

export { StoreGoodsListScreen } from './store-goods-list.screen.tsx';
export { fetchBizStoreScreen, fetchMallStoreScreen, fetchSimpleTestScreen } from './store-screens.ts';
export { companySource, storeSource } from './store-sources.ts';

export const UndoSaved = later(() => import('./goods/undo-saved.tsx').then(part => part.UndoSaved));
