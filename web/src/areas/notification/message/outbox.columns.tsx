import { NoticeChannel, type OutboxRow, OutboxState, retryOutbox } from '@materia/contract/areas/notification';
import { api } from '../../../kernel/api.ts';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time } from '../../../kernel/list-screen/columns.tsx';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { emptyMark } from '../../../ui/format.ts';

/** The channel, and where it did not take the message, what became of that. */
function wayOf({ channel, wentBy, reached }: OutboxRow, { t, lang }: CellTools): string {
  if (channel === null) return emptyMark;
  const planned = NoticeChannel.label(channel, lang);
  if (!reached) return t('notification.outbox.unreached', { planned });
  return wentBy ? t('notification.outbox.instead', { planned, channel: NoticeChannel.label(wentBy, lang) }) : planned;
}

/** Columns of what goes out (spec 01 §10: state, tries, error). */
export const outboxColumns: Columns<OutboxRow> = {
  createdAt: time({ width: 150, pin: 'left' }),
  $event: cell<OutboxRow>(row => row.code ?? row.event, { width: 180, text: row => row.code ?? row.event }),
  channel: {
    width: 176,
    cell: (_channel, row, tools) => wayOf(row, tools),
    text: (_channel, row, tools) => wayOf(row, tools),
  },
  receiver: { width: 120 },
  $about: cell<OutboxRow>(row => `${row.aggregateType} ${row.aggregateId}`, {
    width: 160,
    text: row => `${row.aggregateType} ${row.aggregateId}`,
    hidden: true,
  }),
  companyName: { width: 140, hidden: true },
  state: badge(OutboxState, { width: 104 }),
  attempts: count({ width: 72 }),
  availableAt: time({ width: 150, hidden: true }),
  error: { width: 280 },
};

export const outboxActions: readonly RowAction<OutboxRow>[] = [
  {
    name: 'retry',
    needs: 'NOTIFICATION:WRITE',
    run: targets => api(retryOutbox, { body: { ids: targets.map(target => target.id) } }),
  },
];
