import type { PickSource } from '../../kernel/list-screen/filter-values.ts';
import { later } from '../../ui/later.tsx';

/** Screens of companies, each fetched by who goes there. */
export const fetchCompanyScreen = () => import('./company.screen.tsx').then(part => part.CompanyScreen);
export const fetchAccountScreen = () => import('./account/account.screen.tsx').then(part => part.AccountScreen);
export const fetchInsuranceScreen = () => import('./insurance/insurance.screen.tsx').then(part => part.InsuranceScreen);
export const fetchRevenueScreen = () => import('./revenue/revenue.screen.tsx').then(part => part.RevenueScreen);
export const fetchMatServiceScreen = () => import('./service/service.screen.tsx').then(part => part.MatServiceScreen);
export const fetchMyCompanyScreen = () => import('./mine/my-company.screen.tsx').then(part => part.MyCompanyScreen);
export const fetchXcxConfigScreen = () => import('./xcx/xcx-config.screen.tsx').then(part => part.XcxConfigScreen);
export const fetchXcxTemplateScreen = () =>
  import('./xcx/xcx-template.screen.tsx').then(part => part.XcxTemplateScreen);
/** What a phone shows that has scanned the code of a draft. */
export const XcxPreview = later(() => import('./xcx/preview.screen.tsx').then(part => part.PreviewScreen));

/** A page as a customer's phone shows it. */
export const XcxPhone = later(() => import('./xcx/phone.tsx').then(part => part.Phone));

/** Where a link of a page leads. */
export const LinkField = later(() => import('./xcx/link-field.tsx').then(part => part.LinkField));

/** 证照 of a store, on the store's own screen. */
export const LicencesPanel = later(() => import('./licence/licences-panel.tsx').then(part => part.LicencesPanel));

const sources = () => import('./company-sources.ts');
/** Provinces, cities and districts, by name. */
export const regionSource: PickSource = {
  search: async query => (await sources()).regionSource.search(query),
  named: async ids => (await sources()).regionSource.named(ids),
};
