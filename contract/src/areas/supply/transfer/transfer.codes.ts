import { codes } from '../../../kernel/index.ts';

/** What a transfer was made for (spec 06 §2). */
export const TransferSource = codes([
  ['REMINDER', 'reminder', '近效期催销', 'Near expiry'],
  ['SHORTAGE', 'shortage', '缺货', 'Shortage'],
]);
export type TransferSourceCode = (typeof TransferSource.all)[number];

/** 调拨单 between two stores of a company (spec 06 §2). */
export const TransferStatus = codes([
  ['NEW', 'new', '待发出', 'To be sent', 'info'],
  ['SENT', 'sent', '在途', 'On the way', 'primary'],
  ['RECEIVED', 'received', '已收货', 'Received', 'success'],
  ['CANCELLED', 'cancelled', '已取消', 'Cancelled', 'inverse'],
]);
export type TransferStatusCode = (typeof TransferStatus.all)[number];
