import { BroadcastStatus, type MessageRow, NoticeChannel } from '@materia/contract/areas/notification';
import { comma } from '@materia/contract/kernel';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { audienceText } from './audience-text.ts';
import { ReadBar } from './read-bar.tsx';

/** Columns of the broadcasts (spec 01 §10). */
export const messageColumns: Columns<MessageRow> = {
  title: { width: 180, pin: 'left' },
  $audience: cell<MessageRow>((row, { t, lang }) => audienceText(row.audience, t, lang), {
    width: 148,
    text: (row, { t, lang }) => audienceText(row.audience, t, lang),
  }),
  $channels: cell<MessageRow>((row, { lang }) => channelWords(row, lang), {
    width: 88,
    text: (row, { lang }) => channelWords(row, lang),
  }),
  $at: cell<MessageRow>(row => <TimeText at={row.sentAt ?? row.sendAt} />, { width: 154, titled: true }),
  status: badge(BroadcastStatus, { width: 96 }),
  $read: cell<MessageRow>((row, { t }) => (row.receiverCount > 0 ? <ReadBar row={row} t={t} /> : emptyMark), {
    width: 144,
  }),
  senderName: { width: 96 },
  companyName: { width: 140, hidden: true },
};

export const channelWords = ({ channels }: Pick<MessageRow, 'channels'>, lang: 'zh' | 'en'): string =>
  channels.map(channel => NoticeChannel.label(channel, lang)).join(comma(lang));
