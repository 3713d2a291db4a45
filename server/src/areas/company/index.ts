export { accountFeeBp } from './account-fee.ts';
export { chooseAccount, findAccount, findFirstAccount, type PaymentAccountRow } from './choose-account.ts';
export { companyExists } from './company-exists.ts';
export { type LicenceTerm, licenceInForce, requiredLicencesOf } from './licence-term.ts';
export { callbackAccounts, paymentKeys, setPaymentSecret } from './payment-secret.ts';
export { subscriptionApps } from './subscription-apps.ts';
export { sealedWalletApp, walletApp } from './wallet-app.ts';
