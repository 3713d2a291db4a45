import { codes } from './codes.ts';

/** The date presets of every list (spec 01 §9). NEXT_DATE is the customer's name for yesterday. */
export const Duration = codes([
  ['TODAY', 'today', '今天', 'Today'],
  ['NEXT_DATE', 'yesterday', '昨天', 'Yesterday'],
  ['LAST_TWO', 'lastTwo', '近两天', 'Last 2 days'],
  ['LAST_THREE', 'lastThree', '近三天', 'Last 3 days'],
  ['LAST_SEVEN', 'lastSeven', '近七天', 'Last 7 days'],
  ['THIS_MONTH', 'thisMonth', '本月', 'This month'],
  ['LAST_MONTH', 'lastMonth', '上月', 'Last month'],
  ['ONE_YEAR', 'oneYear', '近一年', 'Last year'],
  ['ALL', 'all', '全部', 'All'],
]);
export type DurationCode = (typeof Duration.all)[number];
