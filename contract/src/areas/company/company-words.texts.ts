import { texts } from '../../kernel/index.ts';

/** What the operation log, tasks, notices and the connection test say of companies. */
export const companyWords = texts({
  'company.op.save': { zh: '保存公司', en: 'Save a company' },
  'company.op.status': { zh: '变更公司状态', en: 'Change the status of companies' },
  'company.op.toggle': { zh: '删除/恢复公司', en: 'Delete or restore companies' },
  'company.op.skip': { zh: '跳过开通步骤', en: 'Leave out a step of opening' },
  'company.op.export': { zh: '导出公司', en: 'Export companies' },
  'company.op.mine': { zh: '修改公司联系与开票信息', en: 'Change contact, bank and invoice of the company' },
  'licence.op.save': { zh: '上传证照', en: 'Upload a licence' },
  'licence.op.review': { zh: '审核证照', en: 'Review a licence' },
  'licence.op.grace': { zh: '证照宽限', en: 'Grant a licence a grace' },
  'contract.op.save': { zh: '保存服务合同', en: 'Save a service contract' },
  'contract.op.status': { zh: '变更合同状态', en: 'Change the status of contracts' },
  'account.op.save': { zh: '保存收款账户', en: 'Save a payment account' },
  'account.op.status': { zh: '启停收款账户', en: 'Enable or disable payment accounts' },
  'account.op.toggle': { zh: '删除/恢复收款账户', en: 'Delete or restore payment accounts' },
  'account.op.secret': { zh: '更换收款密钥', en: 'Replace a payment key' },
  'account.op.test': { zh: '收款账户连接测试', en: 'Test the connection of a payment account' },

  'task.name.licence_expiry': { zh: '证照与证书到期提醒', en: 'Reminders of licences and certificates' },
  'task.summary.licence_expiry': {
    zh: '证照提醒 {licences} 条，证书提醒 {certificates} 条',
    en: '{licences} {licences|licence|licences}, {certificates} {certificates|certificate|certificates}',
  },
  'licence.notice.toReview': { zh: '证照待审核', en: 'A licence waits for review' },
  'licence.notice.toReview.body': { zh: '{owner} 上传了{kind}（{number}）', en: '{owner} uploaded: {kind} ({number})' },
  'licence.notice.expiring': { zh: '证照即将到期', en: 'A licence ends soon' },
  'licence.notice.expiring.body': {
    zh: '{owner} 的{kind}（{number}）将于 {until} 到期，剩余 {days} 天',
    en: '{kind} ({number}) of {owner} ends on {until}, in {days} days',
  },
  'account.notice.certificate': { zh: '收款证书即将到期', en: 'A payment certificate ends soon' },
  'account.notice.certificate.body': {
    zh: '收款账户「{name}」的证书将于 {until} 到期，剩余 {days} 天',
    en: 'The certificate of “{name}” ends on {until}, in {days} days',
  },
  'account.notice.changed': { zh: '收款账户已变更', en: 'A payment account was changed' },
  'account.notice.changed.body': {
    zh: '{by} 变更了收款账户「{name}」：{what}',
    en: '{by} changed payment account “{name}”: {what}',
  },
  'account.what.merchant': { zh: '商户信息', en: 'merchant' },
  'account.what.scope': { zh: '适用范围', en: 'scope' },
  'account.what.key': { zh: '密钥', en: 'key' },
  'account.what.on': { zh: '启用', en: 'enabled' },
  'account.what.off': { zh: '停用', en: 'disabled' },

  'account.test.passed': { zh: '连接测试通过', en: 'The connection works' },
  'account.test.refused': {
    zh: '支付渠道拒绝了请求：{detail}。请核对商户号、应用ID、证书序列号和密钥',
    en: 'The provider refused: {detail}. Look at merchant number, app id, certificate and keys',
  },
  'account.test.unreachable': {
    zh: '支付渠道没有响应，请稍后再试：{detail}',
    en: 'The provider does not answer, try again later: {detail}',
  },
  'account.test.unproven': {
    zh: '支付渠道的应答无法验证，请核对平台公钥：{detail}',
    en: "The provider's answer cannot be proven, look at its public key: {detail}",
  },

  'company.missing.legalPerson': { zh: '法人', en: 'legal representative' },
  'company.missing.contactName': { zh: '联系人', en: 'contact' },
  'company.missing.contactPhone': { zh: '电话', en: 'phone' },
  'company.missing.regionCode': { zh: '地区', en: 'region' },
  'company.missing.address': { zh: '地址', en: 'address' },
  'company.missing.business': { zh: '营业执照', en: 'business licence' },
  'company.missing.drug': { zh: '药品经营许可证', en: 'drug licence' },
  'company.missing.contract': { zh: '生效的服务合同', en: 'a contract in force' },
  'company.missing.account': { zh: '启用的收款账户或平台代收', en: 'an active account, or the platform collects' },
  'company.missing.revenue': { zh: '生效的分润规则', en: 'a revenue rule in force' },
  'company.missing.store': { zh: '可开业的门店', en: 'a store that could open' },
  'company.missing.user': { zh: '公司经理账号', en: 'a Manager account' },
  'company.missing.mat': { zh: '设备', en: 'devices' },
  'company.missing.waimai': { zh: '外卖商户', en: 'a takeaway merchant' },
  'company.missing.xcx': { zh: '小程序配置', en: 'a mini-program' },
});
