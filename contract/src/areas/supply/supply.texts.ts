import { texts } from '../../kernel/index.ts';

export const supplyTexts = texts({
  'task.name.stock_expiry': { zh: '库存效期更新', en: 'Stock past its day' },
  'task.summary.stock_expiry': { zh: '门店商品 {stores}，货道 {tracks}', en: 'store goods {stores}, slots {tracks}' },
  'supply.traceCodeOut': { status: 409, zh: '追溯码{code}已出库！', en: 'Trace code {code} has left stock already!' },
  'supply.stockShort': {
    status: 409,
    zh: '「{goods}」库存不足，可用{n}件',
    en: 'Not enough “{goods}” in stock: {n} available',
  },
});
