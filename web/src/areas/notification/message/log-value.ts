import { BroadcastStatus, type MessageRow, NoticeLevel } from '@materia/contract/areas/notification';
import { dateTimeText, type Lang } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { audienceText } from './audience-text.ts';
import { channelWords } from './message.columns.tsx';

/** A field of a broadcast as its log says it; undefined: as it is. */
export function logValue(field: string, value: unknown, t: Translate, lang: Lang): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (value === null || value === undefined) return undefined;
  switch (field) {
    case 'audience':
      return audienceText(value as MessageRow['audience'], t, lang);
    case 'channels':
      return channelWords({ channels: value as MessageRow['channels'] }, lang);
    case 'level':
      return NoticeLevel.label(value as MessageRow['level'], lang);
    case 'status':
      return BroadcastStatus.label(String(value), lang);
    case 'sendAt':
    case 'sentAt':
      return dateTimeText(Date.parse(value as string));
    default:
      return undefined;
  }
}
