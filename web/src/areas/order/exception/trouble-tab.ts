import { exceptionStatuses, OrderStatusFilter } from '@materia/contract/areas/order';

const inTrouble: readonly (string | number)[] = [
  OrderStatusFilter.byName.exceptions,
  ...exceptionStatuses.always,
  ...exceptionStatuses.overdue,
];

/** Tabs that are worked through as cards: 异常处理, and what a badge's link names of it (`-12,41`); 41 alone is a list like others. */
export const isTroubleTab = (tab: readonly (string | number)[]): boolean =>
  tab.length > 0 &&
  tab.every(code => inTrouble.includes(code)) &&
  tab.some(code => !(exceptionStatuses.overdue as readonly (string | number)[]).includes(code));
