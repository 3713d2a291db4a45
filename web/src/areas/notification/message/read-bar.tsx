import type { MessageRow } from '@materia/contract/areas/notification';
import type { Translate } from '../../../kernel/texts.ts';
import './message.css';

/** How many of its receivers have read a message. */
export function ReadBar({ row, t }: { row: Pick<MessageRow, 'readCount' | 'receiverCount'>; t: Translate }) {
  const { readCount, receiverCount } = row;
  const percent = Math.floor((readCount * 100) / receiverCount);
  return (
    <span className="read-bar" title={t('notification.readShare', { percent })}>
      <progress value={readCount} max={receiverCount} aria-label={t('notification.readShare', { percent })} />
      {t('notification.readOf', { read: readCount, all: receiverCount })}
    </span>
  );
}
