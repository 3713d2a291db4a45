export { accountFeeBp } from './account-fee.ts';
export { chooseAccount, findAccount, findFirstAccount, type PaymentAccountRow } from './choose-account.ts';
export { companyExists } from './company-exists.ts';
export { insuredGoodsImport } from './insurance/insured-goods-import.ts';
export { type LicenceTerm, licenceInForce, licencesOver, requiredLicencesOf } from './licence-term.ts';
export { mergeInsuredGoods } from './merge-insured-goods.ts';
export { callbackAccounts, paymentKeys, readyKeys, setPaymentSecret } from './payment-secret.ts';
export { subscriptionApps } from './subscription-apps.ts';
export { sealedWalletApp, walletApp } from './wallet-app.ts';
