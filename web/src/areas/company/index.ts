import type { PickSource } from '../../kernel/list-screen/filter-values.ts';
import { later } from '../../ui/later.tsx';

/** Screens of companies, each fetched by who goes there. */
export const fetchCompanyScreen = () => import('./company.screen.tsx').then(part => part.CompanyScreen);
export const fetchAccountScreen = () => import('./account/account.screen.tsx').then(part => part.AccountScreen);
export const fetchMyCompanyScreen = () => import('./mine/my-company.screen.tsx').then(part => part.MyCompanyScreen);

/** 证照 of a store, on the store's own screen. */
export const LicencesPanel = later(() => import('./licence/licences-panel.tsx').then(part => part.LicencesPanel));

const sources = () => import('./company-sources.ts');
/** Provinces, cities and districts, by name. */
export const regionSource: PickSource = {
  search: async query => (await sources()).regionSource.search(query),
  named: async ids => (await sources()).regionSource.named(ids),
};
