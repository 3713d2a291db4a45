import { codes } from '../../kernel/index.ts';

export const CompanyStatus = codes([
  ['PREPARING', 'preparing', '筹备', 'Preparing', 'info'],
  ['ACTIVE', 'active', '正常', 'Active', 'success'],
  ['SUSPENDED', 'suspended', '暂停', 'Suspended', 'warning'],
  ['CLOSED', 'closed', '终止', 'Closed', 'inverse'],
]);
export type CompanyStatusCode = (typeof CompanyStatus.all)[number];

/** 证照; the first two are required. */
export const LicenceKind = codes([
  ['BUSINESS', 'business', '营业执照', 'Business licence'],
  ['DRUG', 'drug', '药品经营许可证', 'Drug licence'],
  ['DEVICE', 'device', '器械许可/备案', 'Medical device licence'],
  ['FOOD', 'food', '食品经营许可证', 'Food licence'],
  ['NET_SALE', 'netSale', '网络销售备案', 'Online sale record'],
  ['INSURANCE', 'insurance', '医保定点协议', 'Health insurance agreement'],
  ['PHARMACIST', 'pharmacist', '执业药师注册证', 'Pharmacist certificate'],
]);
export type LicenceKindCode = (typeof LicenceKind.all)[number];

/** 收款账户. */
export const PaymentAccountStatus = codes([
  ['DRAFT', 'draft', '未验证', 'Not verified', 'info'],
  ['ACTIVE', 'active', '启用', 'Active', 'success'],
  ['DISABLED', 'disabled', '停用', 'Disabled', 'inverse'],
]);

/** 密钥 of a payment account. */
export const SecretKind = codes([
  ['API_V3_KEY', 'apiV3Key', 'API密钥', 'API key'],
  ['PRIVATE_KEY', 'privateKey', '商户私钥', 'Private key'],
  ['PUBLIC_KEY', 'publicKey', '平台公钥', "Provider's public key"],
]);
export type SecretKindCode = (typeof SecretKind.all)[number];
