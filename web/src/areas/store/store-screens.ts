/** The screens of stores come one by one, each with what it alone needs. */
export const fetchBizStoreScreen = () => import('./master/store-list.screen.tsx').then(part => part.BizStoreScreen);
export const fetchMallStoreScreen = () => import('./mall/mall-store.screen.tsx').then(part => part.MallStoreScreen);
export const fetchSimpleTestScreen = () =>
  import('./simpletest/simple-test.screen.tsx').then(part => part.SimpleTestScreen);
