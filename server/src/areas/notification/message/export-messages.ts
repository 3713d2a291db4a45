import { AgentType, RoleName } from '@materia/contract/areas/identity';
import {
  type Audience,
  BroadcastStatus,
  exportMessages,
  type MessageRow,
  NoticeChannel,
  notificationScreenTexts as t,
} from '@materia/contract/areas/notification';
import { comma, type Lang, listTexts, say, type Text } from '@materia/contract/kernel';
import {
  all,
  instantColumn,
  keyBatches,
  numberColumn,
  onExport,
  type SheetColumn,
  sql,
  withoutPhones,
} from '../../../kernel/index.ts';
import { templatesOf } from '../list-templates.ts';
import { messageConditions } from './list-messages.ts';
import { messageScope } from './message.store.ts';
import { messageColumns, messageTables, shownMessage } from './message-rows.ts';

type Stored = Parameters<typeof shownMessage>[0];
const yesNo = (title: Text, value: (row: MessageRow) => boolean): SheetColumn<MessageRow> => ({
  title,
  value: (row, lang) => listTexts[value(row) ? 'list.yes' : 'list.no'][lang],
});
/** What somebody wrote: a phone in it is masked as in the log (spec 00 §3). */
const written = (name: 'title' | 'body', width: number): SheetColumn<MessageRow> => ({
  title: t[`notification.field.${name}`],
  width,
  value: row => withoutPhones(row[name]),
});

/** Whom a message is for in a few words: kinds of accounts by name, places and people by number. */
function audienceText({ roles, types, companyIds, storeIds, userIds }: Audience, lang: Lang): string {
  const some = (text: Text, list: readonly number[]) => (list.length > 0 ? [say(text, lang, { n: list.length })] : []);
  const parts = [
    ...roles.map(role => RoleName.label(role, lang)),
    ...types.map(type => AgentType.label(type, lang)),
    ...some(t['notification.audience.companies'], companyIds),
    ...some(t['notification.audience.stores'], storeIds),
    ...some(t['notification.audience.users'], userIds),
  ];
  return parts.length === 0 ? t['notification.audience.everybody'][lang] : parts.join(comma(lang));
}

const channels: SheetColumn<MessageRow> = {
  title: t['notification.field.channels'],
  value: (row, lang) => row.channels.map(channel => NoticeChannel.label(channel, lang)).join(comma(lang)),
};

const broadcastSheet: readonly SheetColumn<MessageRow>[] = [
  written('title', 28),
  { title: t['notification.field.audience'], width: 28, value: (row, lang) => audienceText(row.audience, lang) },
  channels,
  instantColumn(t['notification.field.at'], row => row.sentAt ?? row.sendAt),
  {
    title: t['notification.field.status'],
    value: (row, lang) => row.status && BroadcastStatus.label(row.status, lang),
  },
  numberColumn(t['notification.field.receiverCount'], row => row.receiverCount),
  numberColumn(t['notification.field.readCount'], row => row.readCount),
  { title: t['notification.field.senderName'], value: row => row.senderName },
  { title: t['notification.field.companyName'], width: 24, value: row => row.companyName },
];

const templateSheet: readonly SheetColumn<MessageRow>[] = [
  { title: t['notification.field.code'], kind: 'id', width: 28, value: row => row.code },
  { title: t['notification.field.to'], value: (row, lang) => row.to && t[`notification.to.${row.to}`][lang] },
  written('title', 28),
  written('body', 60),
  channels,
  yesNo(t['notification.field.changed'], row => row.changed),
  yesNo(t['notification.field.enabled'], row => row.enabled),
];

/** POST message/export: broadcasts of the filter within the scope, by key; or the templates, which are few. */
export const exportMessagesHandler = onExport(exportMessages)<MessageRow>({
  fileName: t['notification.sheet.messages'],
  columns: ({ input }) => (input.body.kind === 'TEMPLATE' ? templateSheet : broadcastSheet),
  batches: async function* (source) {
    const { db, actor, input } = source;
    if (input.body.kind === 'TEMPLATE') return yield await templatesOf(source, input.body);
    const where = all([messageScope(actor, 'm'), messageConditions(input.body)]);
    yield* keyBatches(sql`m.id`, async (behind, limit) => {
      const rows = await db.rows<Stored>(sql`
        select ${messageColumns} from ${messageTables} where ${where} ${behind} order by m.id desc limit ${limit}`);
      return rows.map(row => shownMessage(row, actor));
    });
  },
});
