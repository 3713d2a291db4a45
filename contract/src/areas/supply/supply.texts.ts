import { texts } from '../../kernel/index.ts';

export const supplyTexts = texts({
  'task.name.stock_expiry': { zh: '库存效期更新', en: 'Stock past its day' },
  'supply.stockShort': {
    status: 409,
    zh: '「{goods}」库存不足，可用{n}件',
    en: 'Not enough “{goods}” in stock: {n} available',
  },
});
