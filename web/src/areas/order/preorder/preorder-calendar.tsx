import { changePreOrder, type PreOrderRow, PreOrderStatus } from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, startOfDay } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useLive } from '../../../kernel/live.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Calendar } from '../../../ui/calendar/calendar.tsx';
import { type CalendarEvent, daysOf } from '../../../ui/calendar/calendar-days.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { dayLimit, usePreOrderDays } from './use-preorder-days.ts';

const S = PreOrderStatus.byName;
const screen = screenAt('/app/mall/pre_order_mgmt');
const movable: readonly number[] = [S.toPay, S.booked];

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

/** 日历 by expect_date (spec 02 §6.5): dragged to another day it is postponed, pressed it opens; a day by itself has pages. */
export function PreOrderCalendar() {
  const t = useT();
  const { visit } = useOwnSearch(screen.path);
  const today: Day = dayOf(Date.now());
  const [{ days, page }, look] = useState(() => ({ days: daysOf('month', today), page: 1 }));
  const { rows, counts, total, error, reread } = usePreOrderDays(days, page);
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'preOrder') reread();
  });
  const postpone = useChange(changePreOrder, { onDone: reread });
  const move = (event: CalendarEvent, start: number) => {
    const row = rows.find(({ id }) => id === event.id);
    const expectDate = dayOf(start);
    if (!row || expectDate === row.expectDate) return;
    postpone.mutate({ params: { id: row.id }, body: { version: row.version, expectDate } }, { onError: reread });
  };
  const mayMove = rows.some(row => movable.includes(row.status) && row.allowedActions.includes('postpone'));
  return (
    <>
      {error && <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />}
      <Calendar
        label={t('preorder.calendar.title')}
        events={rows.map(eventOf)}
        counts={counts}
        today={today}
        wholeDays
        shown={next => look({ days: next, page: 1 })}
        move={mayMove ? move : undefined}
        open={({ id }) => visit({ id: String(id) })}
      />
      <Pages page={page} limit={dayLimit} total={total} turn={next => look({ days, page: next })} />
    </>
  );
}
