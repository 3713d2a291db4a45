import { codes } from '../../kernel/index.ts';

/** Whether a company's month takes changes (spec 10 §8.1). */
export const FinancePeriodState = codes([
  [0, 'open', '未结账', 'Open', 'primary'],
  [1, 'closed', '已结账', 'Closed', 'inverse'],
]);
