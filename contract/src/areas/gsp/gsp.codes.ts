import { codes } from '../../kernel/index.ts';

/** What keeps a lot locked (spec 08 §1.2). */
export const LotHoldSource = codes([
  ['STOP_SALE', 'stopSale', '停售', 'Stop-sale'],
  ['BAD_GOODS', 'badGoods', '不合格品', 'Bad goods'],
  ['LOSS', 'loss', '报损', 'Loss'],
]);
export type LotHoldSourceCode = (typeof LotHoldSource.all)[number];
