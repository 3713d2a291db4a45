import { BroadcastStatus, type MessageRow, NoticeChannel } from '@materia/contract/areas/notification';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { audienceText } from './audience-text.ts';
import { ReadBar } from './read-bar.tsx';

/** Columns of the broadcasts (spec 01 §10). */
export const messageColumns: Columns<MessageRow> = {
  title: { width: 220, pin: 'left' },
  $audience: cell<MessageRow>((row, { t, lang }) => audienceText(row.audience, t, lang), {
    width: 200,
    text: (row, { t, lang }) => audienceText(row.audience, t, lang),
  }),
  $channels: cell<MessageRow>((row, { lang }) => channelWords(row, lang), {
    width: 120,
    text: (row, { lang }) => channelWords(row, lang),
  }),
  $at: cell<MessageRow>(row => <TimeText at={row.sentAt ?? row.sendAt} />, { width: 160 }),
  status: badge(BroadcastStatus, { width: 104 }),
  $read: cell<MessageRow>((row, { t }) => (row.receiverCount > 0 ? <ReadBar row={row} t={t} /> : emptyMark), {
    width: 160,
  }),
  senderName: { width: 104 },
  companyName: { width: 140, hidden: true },
};

export const channelWords = ({ channels }: Pick<MessageRow, 'channels'>, lang: 'zh' | 'en'): string =>
  channels.map(channel => NoticeChannel.label(channel, lang)).join(lang === 'zh' ? '、' : ', ');
