import { texts } from '../../kernel/index.ts';

/** What companies, licences, contracts and payment accounts refuse (spec 04 §2, §3). */
export const companyTexts = texts({
  'company.noPaymentAccount': { status: 409, zh: '未配置可用的收款账户', en: 'No payment account is set up for this' },
  'company.apiKeyLength': { status: 400, zh: 'API密钥须为32位！', en: 'The API key takes 32 characters' },
  'company.keyFormat': { status: 400, zh: '私钥格式不正确！', en: 'The key has the wrong format' },

  'company.creditCode': { status: 400, zh: '统一社会信用代码不正确！', en: 'The credit code is wrong' },
  'company.creditCodeTaken': {
    status: 409,
    zh: '统一社会信用代码已存在！',
    en: 'There is a company with this credit code',
  },
  'company.codeTaken': { status: 409, zh: '公司编码已存在！', en: 'There is a company with this code' },
  'company.nameTaken': { status: 409, zh: '公司名称已存在！', en: 'There is a company with this name' },
  'company.codeFixed': { status: 409, zh: '公司已有门店，不能修改编码', en: 'The company has stores: its code stays' },
  'company.managerUnknown': { status: 400, zh: '请选择平台账号作为客户经理', en: 'Choose an account of the platform' },
  'company.pickOne': { status: 400, zh: '请选择公司', en: 'Choose a company' },
  'company.stepRefused': {
    status: 409,
    zh: '公司状态为「{status}」，不能{action}',
    en: 'The company is “{status}”: no “{action}”',
  },
  'company.notReady': { status: 409, zh: '开通条件未满足：{steps}', en: 'Not ready to open: {steps}' },
  'company.suspendReason': { status: 409, zh: '请填写暂停原因', en: 'Say why it is suspended' },
  'company.ordersOpen': {
    status: 409,
    zh: '公司还有{n}笔未完成订单',
    en: 'The company has {n} open {n|order|orders}',
  },
  'company.billsUnpaid': { status: 409, zh: '公司还有未付款账单', en: 'The company still has unpaid bills' },
  'company.matsInUse': {
    status: 409,
    zh: '公司还有{n}台在用设备',
    en: 'The company has {n} {n|device|devices} in use',
  },
  'company.onlyPreparing': {
    status: 409,
    zh: '仅筹备中的公司可以删除',
    en: 'Only companies in preparation can be deleted',
  },

  'licence.noImage': { status: 400, zh: '请上传证照图片！', en: 'Upload a picture of the licence' },
  'licence.expired': { status: 400, zh: '有效期不能早于今天！', en: 'It must not have ended before today' },
  'licence.numberTaken': { status: 409, zh: '证照编号已存在！', en: 'There is a licence with this number' },
  'licence.notPending': { status: 409, zh: '仅待审核的证照可以操作', en: 'Only licences that wait for review' },
  'licence.rejectReason': { status: 400, zh: '请填写驳回原因', en: 'Say why it is rejected' },
  'licence.graceDays': {
    status: 400,
    zh: '宽限须在到期日之后，累计不超过30天，最晚至{last}',
    en: 'A grace ends after the licence, by {last}',
  },
  'licence.graceKind': {
    status: 409,
    zh: '仅有效的营业执照和药品经营许可证可以宽限',
    en: 'Grace: valid business and drug licences only',
  },

  'contract.numberTaken': { status: 409, zh: '合同编号已存在！', en: 'There is a contract with this number' },
  'contract.periodEnds': { status: 400, zh: '结束日期不能早于开始日期！', en: 'It must not end before it begins' },
  'contract.notDraft': { status: 409, zh: '仅草稿合同可以修改', en: 'Only drafts can be changed' },
  'contract.stepRefused': {
    status: 409,
    zh: '合同状态为「{status}」，不能{action}',
    en: 'The contract is “{status}”: no “{action}”',
  },
  'contract.overlap': {
    status: 409,
    zh: '与生效合同「{no}」的期间重叠',
    en: 'Overlaps contract “{no}”, which is in force',
  },

  'account.provider': { status: 400, zh: '支付渠道与支付方式不符', en: 'The provider does not fit the pay type' },
  'account.typeFixed': {
    status: 409,
    zh: '支付方式、支付渠道和归属不能修改',
    en: 'Pay type, provider and owner stay as they are',
  },
  'account.placeElsewhere': {
    status: 400,
    zh: '适用的门店或设备不属于该公司',
    en: 'A store or device is not of this company',
  },
  'account.stepRefused': {
    status: 409,
    zh: '账户状态为「{status}」，不能{action}',
    en: 'The account is “{status}”: no “{action}”',
  },
  'account.testFirst': { status: 409, zh: '请先通过连接测试', en: 'The connection must pass its test first' },
  'account.lastOfType': {
    status: 409,
    zh: '停用后顾客无法使用{payType}付款，确认停用？',
    en: 'Nobody could pay by {payType} then. Disable it?',
  },
  'account.paymentsOpen': {
    status: 409,
    zh: '账户有未完结的支付或退款，不能删除',
    en: 'It has payments or refunds that are not finished',
  },
  'account.disableFirst': { status: 409, zh: '请先停用账户', en: 'Disable the account first' },
  'account.placeNeeded': { status: 400, zh: '请选择门店或设备', en: 'Choose a store or a device' },
  'account.noKeys': { status: 409, zh: '该支付渠道无需密钥和连接测试', en: 'This provider takes no keys and no test' },
  'account.keysMissing': {
    status: 409,
    zh: '请先填写商户号、应用ID、证书信息并设置密钥',
    en: 'First: merchant number, app id, certificate, keys',
  },
});
