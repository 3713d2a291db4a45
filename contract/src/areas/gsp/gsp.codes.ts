import { codes } from '../../kernel/index.ts';

/** What keeps a lot locked (spec 08 §1.2). */
export const LotHoldSource = codes([
  ['STOP_SALE', 'stopSale', '停售', 'Stop-sale'],
  ['BAD_GOODS', 'badGoods', '不合格品', 'Bad goods'],
  ['LOSS', 'loss', '报损', 'Loss'],
]);
export type LotHoldSourceCode = (typeof LotHoldSource.all)[number];

/** What a stop-sale stops (spec 08 §2). */
export const StopSaleScope = codes([
  ['LOT', 'lot', '批号', 'Batch'],
  ['GOODS', 'goods', '全品', 'All batches'],
]);

/** Where it holds. */
export const StopSaleRange = codes([
  ['COMPANY', 'company', '全公司', 'Whole company'],
  ['STORES', 'stores', '指定门店', 'Some stores'],
]);

/** Steps of a stop-sale; from its submission on nothing is sold (spec 08 §3). */
export const StopSaleStatus = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'inverse'],
  ['PENDING', 'pending', '待复核', 'To review', 'warning'],
  ['ACTIVE', 'active', '停售中', 'Stopped', 'danger'],
  ['PARTLY', 'partly', '部分解停', 'Partly released', 'warning'],
  ['RELEASED', 'released', '已解停', 'Released', 'success'],
  ['REJECTED', 'rejected', '已驳回', 'Rejected', 'inverse'],
  ['TO_BAD', 'toBad', '转不合格', 'Bad goods', 'danger'],
  ['VOID', 'void', '作废', 'Void', 'inverse'],
]);

/** What became of a line. */
export const StopSaleResult = codes([
  ['OPEN', 'open', '停售中', 'Stopped', 'danger'],
  ['QUALIFIED', 'qualified', '解停', 'Released', 'success'],
  ['BAD', 'bad', '不合格', 'Bad goods', 'danger'],
]);
