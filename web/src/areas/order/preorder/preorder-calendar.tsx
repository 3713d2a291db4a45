import { changePreOrder, listPreOrders, type PreOrderRow, PreOrderStatus } from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, startOfDay } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useLive } from '../../../kernel/live.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import { type CalendarEvent, daysOf } from '../../../ui/calendar/calendar-days.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

const S = PreOrderStatus.byName;
const screen = screenAt('/app/mall/pre_order_mgmt');
const shown = [S.toPay, S.booked, S.arrived, S.ordered, S.refunding] as const;
const movable: readonly number[] = [S.toPay, S.booked];
const most = 100;

/** A calendar has no tone for what is plain. */
const toneOf = (status: PreOrderRow['status']): CalendarEvent['tone'] => {
  const tone = PreOrderStatus.tone(status);
  return tone === 'plain' ? undefined : tone;
};

/** What was booked stands on its day; nobody said an hour. */
function eventOf(row: PreOrderRow): CalendarEvent {
  const start = startOfDay(row.expectDate).getTime();
  const [first] = row.lines;
  const rest = row.lines.length > 1 ? ` +${row.lines.length - 1}` : '';
  const title = `${row.customerName} ${first?.goodsName ?? ''}${rest}`;
  return { id: row.id, title, start, end: startOfDay(addDays(row.expectDate, 1)).getTime(), tone: toneOf(row.status) };
}

/** 日历 by expect_date (spec 02 §6.5): dragged to another day it is postponed, pressed it opens. */
export function PreOrderCalendar() {
  const t = useT();
  const { visit } = useOwnSearch(screen.path);
  const today: Day = dayOf(Date.now());
  const [days, look] = useState(() => daysOf('month', today));
  const body = {
    expect: [days[0] ?? today, days.at(-1) ?? today] as [Day, Day],
    status: [...shown],
    sort: [{ field: 'expectDate' as const, order: 'asc' as const }],
  };
  const input = { params: { limit: most, page: 1 }, body };
  const { data, error, refetch } = useCall(listPreOrders, input, { quiet: true, keepPrevious: true });
  const reread = () => void refetch();
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'preOrder') reread();
  });
  const postpone = useChange(changePreOrder, { onDone: reread });
  if (error && !data) return <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />;
  if (!data) return <RowsSkeleton rows={10} />;
  const { rows, total } = data;
  const move = (event: CalendarEvent, start: number) => {
    const row = rows.find(({ id }) => id === event.id);
    const expectDate = dayOf(start);
    if (!row || expectDate === row.expectDate) return;
    postpone.mutate({ params: { id: row.id }, body: { version: row.version, expectDate } }, { onError: reread });
  };
  const mayMove = rows.some(row => movable.includes(row.status) && row.allowedActions.includes('postpone'));
  return (
    <>
      {(total ?? 0) > most && <p className="order-faint">{t('preorder.calendar.more', { n: most })}</p>}
      <Calendar
        label={t('preorder.calendar.title')}
        events={rows.map(eventOf)}
        today={today}
        wholeDays
        shown={look}
        move={mayMove ? move : undefined}
        open={({ id }) => visit({ id: String(id) })}
      />
    </>
  );
}
