import type { ScreenPath } from '@materia/contract/screens';
import type { ComponentType } from 'react';
import { fetchSignInScreen } from './areas/identity/index.ts';

type Load = () => Promise<ComponentType>;

/**
 * The screens that exist, each behind its area's front door, imported when somebody goes there: so every area is a chunk of its own.
 * The account's own area comes with the shell, but for signing in. A screen of the list that is not here is in no menu, and its
 * address answers 404 (design §2).
 */
export const screenLoaders: Partial<Record<ScreenPath, Load>> = {
  '/login/signin': fetchSignInScreen,
  '/app/order/order_mgmt': () => import('./areas/order/index.ts').then(area => area.OrderListScreen),
  '/app/operation/order_mgmt': () => import('./areas/order/index.ts').then(area => area.MatOrderListScreen),
  '/app/mall/store_goods_mgmt': () => import('./areas/store/index.ts').then(area => area.StoreGoodsListScreen),
  '/app/mat/mat_mgmt': () => import('./areas/mat/index.ts').then(area => area.MatListScreen),
};

export const exists = (path: string): boolean => path in screenLoaders;
