export { categorySource } from './category-source.ts';
export { marginColumn } from './cost/cost-cells.tsx';
/** The screens of goods, each fetched by itself. */
export const fetchCompanyCostScreen = () =>
  import('./cost/company-cost.screen.tsx').then(part => part.CompanyCostScreen);
export const fetchStoreCostScreen = () => import('./cost/store-cost.screen.tsx').then(part => part.StoreCostScreen);
export const fetchMedicalCompanyScreen = () =>
  import('./catalogue/catalogue.screen.tsx').then(part => part.MedicalCompanyScreen);
export const fetchYiyaochengScreen = () =>
  import('./catalogue/catalogue.screen.tsx').then(part => part.YiyaochengScreen);
export { goodsImage, goodsNamed } from './goods-columns.tsx';
export { GoodsName } from './goods-name.tsx';
export { goodsSource } from './goods-sources.ts';
export { InsuredGoodsImport, storeImportActions } from './import/import-actions.ts';
export { GoodsEditorDrawer, GoodsPick } from './record/record-parts.ts';
export const fetchGoodsCategoryScreen = () =>
  import('./category/category.screen.tsx').then(part => part.GoodsCategoryScreen);
export const fetchSymptomScreen = () => import('./symptom/symptom.screen.tsx').then(part => part.SymptomScreen);
export const fetchInsuranceScreen = () => import('./insurance/insurance.screen.tsx').then(part => part.InsuranceScreen);
export const fetchGoodsExtensionScreen = () =>
  import('./extension/extension.screen.tsx').then(part => part.GoodsExtensionScreen);
export const fetchOperationGoodsScreen = () =>
  import('./operation/operation.screen.tsx').then(part => part.OperationGoodsScreen);
export const fetchGoodsListScreen = () => import('./list/goods-list.screen.tsx').then(part => part.GoodsListScreen);
