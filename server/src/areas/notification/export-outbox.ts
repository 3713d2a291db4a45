import {
  exportOutbox,
  NoticeChannel,
  type OutboxRow,
  OutboxState,
  notificationScreenTexts as t,
} from '@materia/contract/areas/notification';
import { type Lang, say } from '@materia/contract/kernel';
import {
  all,
  instantColumn,
  keyBatches,
  numberColumn,
  onExport,
  refuse,
  sql,
  withoutPhones,
} from '../../kernel/index.ts';
import { outboxColumns, outboxConditions, outboxScope, outboxTables } from './list-outbox.ts';

type Row = Omit<OutboxRow, 'allowedActions'>;

/** The channel, and where it did not take the message, what became of that. */
function wayText({ channel, wentBy, reached }: Row, lang: Lang): string | null {
  if (channel === null) return null;
  const planned = NoticeChannel.label(channel, lang);
  if (!reached) return say(t['notification.outbox.unreached'], lang, { planned });
  if (!wentBy) return planned;
  return say(t['notification.outbox.instead'], lang, { planned, channel: NoticeChannel.label(wentBy, lang) });
}
const masked = (text: string | null): string | null => text && withoutPhones(text);

/** POST message/outbox/export: all of the filter, newest first, by key; any event only for the platform. */
export const exportOutboxHandler = onExport(exportOutbox)<Row>({
  fileName: t['notification.part.outbox'],
  columns: [
    instantColumn(t['notification.field.createdAt'], row => row.createdAt),
    { title: t['notification.field.event'], width: 28, value: row => row.code ?? row.event },
    { title: t['notification.field.channel'], width: 24, value: wayText },
    { title: t['notification.field.receiver'], value: row => masked(row.receiver) },
    { title: t['notification.field.about'], value: row => `${row.aggregateType} ${row.aggregateId}` },
    { title: t['notification.field.companyName'], width: 24, value: row => row.companyName },
    { title: t['notification.field.state'], value: (row, lang) => OutboxState.label(row.state, lang) },
    numberColumn(t['notification.field.attempts'], row => row.attempts),
    instantColumn(t['notification.field.availableAt'], row => row.availableAt),
    { title: t['notification.field.error'], width: 40, value: row => masked(row.error) },
  ],
  batches: ({ db, actor, input }) => {
    if (input.body.kind === 'EVENT' && !actor.platform) refuse('auth.platformOnly');
    const where = all([outboxScope(actor, 'o'), outboxConditions(input.body)]);
    return keyBatches(sql`o.id`, (behind, limit) =>
      db.rows<Row>(sql`
        select ${outboxColumns} from ${outboxTables} where ${where} ${behind} order by o.id desc limit ${limit}`),
    );
  },
});
