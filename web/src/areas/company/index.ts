/** Screens of companies, each fetched by who goes there. */
export const fetchCompanyScreen = () => import('./company.screen.tsx').then(part => part.CompanyScreen);
export const fetchAccountScreen = () => import('./account/account.screen.tsx').then(part => part.AccountScreen);
export const fetchMyCompanyScreen = () => import('./mine/my-company.screen.tsx').then(part => part.MyCompanyScreen);
