import { steps } from '../../../kernel/index.ts';
import { CellState } from './cell.codes.ts';

const S = CellState.byName;
const W = 'ORDER:WRITE';

/** Every transition of pick-up cells (spec 06 §3). DEVICE: the cell was opened and shut again. */
export const CellSteps = steps(CellState, [
  { action: 'assign', from: [S.free], to: [S.reserved], who: [W], zh: '预留格口', en: 'Reserve' },
  { action: 'put', from: [S.reserved], to: [S.occupied], who: ['DEVICE'], zh: '存入格口', en: 'Put in' },
  { action: 'take', from: [S.occupied], to: [S.free], who: ['DEVICE'], zh: '取出', en: 'Taken' },
  // Its order is dead, or two hours are over.
  { action: 'lapse', from: [S.reserved], to: [S.free], who: ['TIMER'], zh: '预留到期', en: 'Reservation over' },
  // Its order waits for nobody any more: not collected in time, refunded, collected at the counter.
  { action: 'expire', from: [S.occupied], to: [S.overdue], who: ['TIMER'], zh: '超时', en: 'Overdue' },
  {
    action: 'release',
    from: [S.reserved, S.overdue],
    to: [S.free],
    who: [W, 'DEVICE'],
    zh: '释放格口',
    en: 'Release',
    confirms: true,
  },
]);
export type CellAction = (typeof CellSteps.actions)[number];
