import { NoticeChannel, type OutboxRow, OutboxState, retryOutbox } from '@materia/contract/areas/notification';
import { api } from '../../../kernel/api.ts';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time, word } from '../../../kernel/list-screen/columns.tsx';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';

/** Columns of what goes out (spec 01 §10: state, tries, error). */
export const outboxColumns: Columns<OutboxRow> = {
  createdAt: time({ width: 150, pin: 'left' }),
  $event: cell<OutboxRow>(row => row.code ?? row.event, { width: 180, text: row => row.code ?? row.event }),
  channel: word(NoticeChannel, { width: 88 }),
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
