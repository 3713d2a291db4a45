import { codes } from '../../../kernel/index.ts';

/** What stands in a pick-up cell (spec 06 §3 Cell). */
export const CellState = codes([
  ['FREE', 'free', '空闲', 'Free', 'success'],
  ['RESERVED', 'reserved', '预留', 'Reserved', 'primary'],
  ['OCCUPIED', 'occupied', '已存放', 'Occupied', 'warning'],
  ['OVERDUE', 'overdue', '超时', 'Overdue', 'danger'],
]);
export type CellStateCode = (typeof CellState.all)[number];

/** Why a cell is opened: goods go in, a customer takes them, a clerk takes back what nobody came for. */
export const CellPurpose = codes([
  ['PUT', 'put', '存入', 'Put in'],
  ['TAKE', 'take', '取出', 'Take out'],
  ['RELEASE', 'release', '清出', 'Clear'],
]);
export type CellPurposeCode = (typeof CellPurpose.all)[number];

/** So long a cell is kept for an order whose goods are not in it yet (spec 06 §3). */
export const cellReservedMinutes = 120;
