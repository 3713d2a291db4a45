import { listPreOrderDays, listPreOrders, PreOrderStatus } from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';

const S = PreOrderStatus.byName;
const shown = [S.toPay, S.booked, S.arrived, S.ordered, S.refunding];
/** Of each day of a month, and of a week: what the calendar has room for. */
const ofMonth = 3;
const ofWeek = 10;
const week = 7;
export const dayLimit = 30;
const kept = { quiet: true, keepPrevious: true };

/** What is expected on the days that are looked at: of many the count of each and its first ones, of one day a page of all. */
export function usePreOrderDays(days: readonly Day[], page: number) {
  const [from = '', to = from] = [days[0], days.at(-1)];
  const single = days.length === 1;
  const filter = { expect: [from, to] as const, status: shown };
  const each = days.length > week ? ofMonth : ofWeek;
  const many = useCall(listPreOrderDays, { body: { ...filter, each } }, { ...kept, enabled: !single });
  const sort = [{ field: 'expectDate' as const, order: 'asc' as const }];
  const one = useCall(
    listPreOrders,
    { params: { limit: dayLimit, page }, body: { ...filter, sort } },
    { ...kept, enabled: single },
  );
  const { data, error, refetch } = single ? one : many;
  const first = many.data ?? [];
  return {
    // Until the day's own list is there, what was seen of it before.
    rows: (single ? one.data?.rows : undefined) ?? first.flatMap(({ rows }) => rows),
    counts: single ? undefined : new Map(first.map(({ day, count }) => [day, count])),
    /** Of the one day that is looked at. */
    total: single ? (one.data?.total ?? 0) : 0,
    error: data === undefined ? error : null,
    reread: () => void refetch(),
  };
}
