import { codes } from '../../kernel/index.ts';

export const CompanyStatus = codes([
  ['PREPARING', 'preparing', '筹备', 'Preparing', 'info'],
  ['ACTIVE', 'active', '正常', 'Active', 'success'],
  ['SUSPENDED', 'suspended', '暂停', 'Suspended', 'warning'],
  ['CLOSED', 'closed', '终止', 'Closed', 'inverse'],
]);
export type CompanyStatusCode = (typeof CompanyStatus.all)[number];

/** 公司级别. */
export const CompanyPriority = codes([
  [5, 'sPlus', 'S+', 'S+', 'primary'],
  [4, 's', 'S', 'S', 'primary'],
  [3, 'aPlus', 'A+', 'A+', 'success'],
  [2, 'a', 'A', 'A', 'success'],
  [1, 'b', 'B', 'B', 'info'],
  [-1, 'new', 'New', 'New', 'inverse'],
]);

/** 药品供应商类型. */
export const DrugSupplierType = codes([
  [0, 'chain', '连锁', 'Chain'],
  [2, 'single', '单体', 'Single store'],
]);

/** 开通流程 (spec 04 §3.1); the last three may be skipped with a reason. */
export const OnboardingStep = codes([
  [1, 'profile', '基本资料', 'Profile'],
  [2, 'licences', '证照', 'Licences'],
  [3, 'contract', '合同', 'Contract'],
  [4, 'accounts', '收款账户', 'Payment account'],
  [5, 'revenue', '分润规则', 'Revenue rule'],
  [6, 'stores', '门店', 'Stores'],
  [7, 'users', '账号', 'Accounts'],
  [8, 'mats', '设备', 'Devices'],
  [9, 'waimai', '外卖', 'Takeaway'],
  [10, 'xcx', '小程序', 'Mini-program'],
]);
export type OnboardingStepCode = (typeof OnboardingStep.all)[number];
export const skippableSteps: readonly OnboardingStepCode[] = [8, 9, 10];

/** How a company's licences stand, the worst first that holds: for its list. */
export const LicenceHealth = codes([
  ['MISSING', 'missing', '缺证照', 'Missing', 'danger'],
  ['EXPIRED', 'expired', '已过期', 'Expired', 'danger'],
  ['GRACE', 'grace', '宽限中', 'In grace', 'warning'],
  ['PENDING', 'pending', '待审核', 'To review', 'warning'],
  ['ENDING', 'ending', '90天内到期', 'Ends within 90 days', 'warning'],
  ['OK', 'ok', '正常', 'In order', 'success'],
]);
export type LicenceHealthCode = (typeof LicenceHealth.all)[number];

/** 证照; EXPIRED is a valid one whose last day is over. */
export const LicenceState = codes([
  ['PENDING', 'pending', '待审核', 'To review', 'warning'],
  ['VALID', 'valid', '有效', 'Valid', 'success'],
  ['EXPIRED', 'expired', '已过期', 'Expired', 'danger'],
  ['REJECTED', 'rejected', '驳回', 'Rejected', 'danger'],
  ['REPLACED', 'replaced', '已换证', 'Replaced', 'inverse'],
]);
export type LicenceStateCode = (typeof LicenceState.all)[number];

/** Whose a licence is. */
export const LicenceOwner = codes([
  ['COMPANY', 'company', '公司', 'Company'],
  ['STORE', 'store', '门店', 'Store'],
]);

/** 服务合同. */
export const ContractStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['ACTIVE', 'active', '生效', 'In force', 'success'],
  ['ENDED', 'ended', '结束', 'Ended', 'inverse'],
  ['VOID', 'void', '作废', 'Void', 'inverse'],
]);
export type ContractStatusCode = (typeof ContractStatus.all)[number];

/** 结算周期. */
export const ContractCycle = codes([
  ['MONTH', 'month', '按月', 'Monthly'],
  ['HALF_MONTH', 'halfMonth', '按半月', 'Half-monthly'],
]);

/** Who bears a fee. */
export const FeePayer = codes([
  ['PLATFORM', 'platform', '平台', 'Platform'],
  ['COMPANY', 'company', '公司', 'Company'],
]);

/** Why an account does not collect a payment (命中测试). */
export const AccountMiss = codes([
  ['STATUS', 'status', '未启用', 'Not active'],
  ['PAY_TYPE', 'payType', '支付方式不符', 'Another pay type'],
  ['STORE', 'store', '不适用该门店', 'Not for this store'],
  ['MAT', 'mat', '不适用该设备', 'Not for this device'],
  ['CHANNEL', 'channel', '不适用该渠道', 'Not for this channel'],
  ['RANK', 'rank', '有更优先的账户', 'Another comes first'],
]);
export type AccountMissCode = (typeof AccountMiss.all)[number];

/** What waits for a company, on its own page. */
export const CompanyTodo = codes([
  ['LICENCE', 'licence', '证照到期', 'Licence ends', 'warning'],
  ['CONTRACT', 'contract', '合同到期', 'Contract ends', 'warning'],
  ['CERTIFICATE', 'certificate', '收款证书到期', 'Payment certificate ends', 'warning'],
  ['SERVICE', 'service', '设备服务到期', 'Device service ends', 'warning'],
  ['SERVICE_PAY', 'servicePay', '设备服务待付款', 'Device service to be paid', 'warning'],
  ['LICENCE_REJECTED', 'licenceRejected', '证照被驳回', 'Licence rejected', 'danger'],
]);

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
