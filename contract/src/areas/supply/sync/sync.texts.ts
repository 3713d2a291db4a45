import { texts } from '../../../kernel/index.ts';

/** What orders and plans say to the ERP, and the connections to it (spec 06 §2, §3, §7). */
export const syncTexts = texts({
  'sync.stepRefused': { status: 409, zh: '当前状态不允许此操作！', en: 'Its state does not allow that' },
  'sync.noneDone': { status: 409, zh: '没有单据可以重试！', en: 'None of the documents can be sent again' },
  'sync.connectionTaken': {
    status: 409,
    zh: '该公司已有此ERP服务的连接！',
    en: 'The company has that connection already',
  },
  'sync.connectionFixed': { status: 400, zh: '公司和ERP服务不能修改！', en: 'Company and ERP stay as they are' },
  'sync.secretMissing': { status: 400, zh: '请填写ERP密钥！', en: 'The secret is needed' },
  'sync.addressNotHttps': {
    status: 400,
    zh: '接口地址须为https公网地址！',
    en: 'The address must be a public one with https',
  },
  'sync.erpCodeTaken': { status: 409, zh: '该ERP编码已映射到「{goods}」！', en: 'That code is mapped to “{goods}”' },
  'sync.erpUnreachable': { status: 409, zh: 'ERP连接失败：{detail}', en: 'The ERP cannot be asked: {detail}' },
  'sync.error.unmapped': { zh: '商品未映射ERP编码！', en: 'Goods without a code in the ERP!' },
  'sync.error.lost': { zh: '发送中断，结果未知', en: 'Interrupted while being sent: not known what came of it' },
  'sync.error.noConnection': { zh: 'ERP连接已停用', en: 'The connection is switched off' },
  'sync.op.retry': { zh: '重试ERP同步', en: 'Send to the ERP again' },
  'sync.op.export': { zh: '导出ERP同步单据', en: 'Export documents to the ERP' },
  'sync.op.exportGoodsMaps': { zh: '导出ERP商品映射', en: 'Export ERP codes of goods' },
  'sync.file.ORDER': { zh: '订单同步', en: 'Orders to the ERP' },
  'sync.file.PLAN': { zh: '计划同步', en: 'Plans to the ERP' },
  'sync.file.goods': { zh: '商品映射', en: 'ERP codes of goods' },
  'sync.op.manual': { zh: '人工同步ERP', en: 'Settle with the ERP by hand' },
  'sync.op.connection': { zh: '维护ERP连接', en: 'ERP connections' },
  'sync.op.ping': { zh: '测试ERP连接', en: 'Test an ERP connection' },
  'sync.op.goodsMap': { zh: '维护ERP商品映射', en: 'ERP codes of goods' },
  'sync.op.pull': { zh: '按条码匹配ERP商品', en: 'Map goods by barcode' },
  'sync.ping.passed': { zh: '连接正常，签名有效', en: 'It answers and takes our signature' },
  'sync.ping.refused': { zh: 'ERP拒绝：{detail}', en: 'The ERP says no: {detail}' },
  'sync.ping.unreachable': { zh: '无法连接：{detail}', en: 'It cannot be reached: {detail}' },
  'sync.ping.unproven': { zh: '答复无法识别：{detail}', en: 'Its answer is not understood: {detail}' },
  'task.name.erp_order_sync': { zh: 'ERP订单同步', en: 'Orders to the ERP' },
  'task.summary.erp_order_sync': {
    zh: '同步 {synced}，失败 {failed}，待映射 {blocked}',
    en: '{synced} synced, {failed} failed, {blocked} unmapped',
  },
  'task.name.supply_plan_sync': { zh: '补货计划同步', en: 'Supply plans to the ERP' },
  'task.summary.supply_plan_sync': {
    zh: '同步 {synced}，失败 {failed}，待映射 {blocked}',
    en: '{synced} synced, {failed} failed, {blocked} unmapped',
  },
});
