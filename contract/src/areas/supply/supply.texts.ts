import { texts } from '../../kernel/index.ts';

export const supplyTexts = texts({
  'supply.and': { zh: '、', en: ', ' },
  'task.name.stock_expiry': { zh: '库存效期更新', en: 'Stock past its day' },
  'task.summary.stock_expiry': { zh: '门店商品 {stores}，货道 {tracks}', en: 'store goods {stores}, slots {tracks}' },
  'task.name.stock_balance_check': { zh: '库存核对', en: 'Stock against its movements' },
  'task.summary.stock_balance_check': {
    zh: '批次 {lots}，货道 {slots}，门店商品 {shelves}，均与流水相符',
    en: '{lots} batches, {slots} slots, {shelves} store goods, all as their movements say',
  },
  'supply.op.receive': { zh: '采购入库', en: 'Goods received' },
  'supply.notOfStore': {
    status: 409,
    zh: '「{goods}」不是该门店的商品，请先添加！',
    en: 'The store does not sell “{goods}”: add it first!',
  },
  'supply.expiresEarly': {
    status: 400,
    zh: '「{goods}」有效期须晚于生产日期！',
    en: 'The expiry of “{goods}” must lie after its production!',
  },
  'supply.receivedExpired': {
    status: 400,
    zh: '「{goods}」批号{batch}已过期，不能入库！',
    en: 'Batch {batch} of “{goods}” has expired: it cannot be received!',
  },
  'supply.receivedMore': {
    status: 400,
    zh: '实收数量不能多于发出的{n}件！',
    en: 'No more than the {n} that were sent can arrive!',
  },
  'supply.receive.title': { zh: '入库', en: 'Receive goods' },
  'supply.receive.supplier': { zh: '供应商', en: 'Supplier' },
  'supply.receive.docNo': { zh: '单据号', en: 'Document no.' },
  'supply.receive.batchNo': { zh: '批号', en: 'Batch' },
  'supply.receive.producedOn': { zh: '生产日期', en: 'Produced' },
  'supply.receive.expiresOn': { zh: '有效期至', en: 'Expires' },
  'supply.receive.quantity': { zh: '数量', en: 'Quantity' },
  'supply.receive.unitCost': { zh: '单位成本', en: 'Unit cost' },
  'supply.receive.goods': { zh: '商品', en: 'Goods' },
  'supply.receive.add': { zh: '添加一行', en: 'Add a line' },
  'supply.receive.remove': { zh: '删除此行', en: 'Remove the line' },
  'supply.receive.done': { zh: '已入库{n}件', en: '{n} pieces received' },
  'supply.receive.locked': {
    zh: '其中{n}件在停售范围内，已锁定',
    en: '{n} of them are under a stop-sale and locked',
  },
  'supply.receive.incomplete': {
    zh: '请填写供应商、商品、批号和数量！',
    en: 'Supplier, goods, batch and quantity are needed!',
  },
  'supply.traceCodeOut': { status: 409, zh: '追溯码{code}已出库！', en: 'Trace code {code} has left stock already!' },
  'supply.stockShort': {
    status: 409,
    zh: '「{goods}」库存不足，可用{n}件',
    en: 'Not enough “{goods}” in stock: {n} available',
  },
});
