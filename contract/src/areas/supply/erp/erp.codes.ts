import { codes } from '../../../kernel/index.ts';

/** Whether a goods has its number in the ERP. */
export const GoodsMapState = codes([
  ['MAPPED', 'mapped', '已映射', 'Mapped', 'success'],
  ['UNMAPPED', 'unmapped', '未映射', 'Unmapped', 'warning'],
]);
