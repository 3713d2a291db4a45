import { DeleteOutlined } from '@ant-design/icons';
import { NotificationCategory, type NotificationRow } from '@materia/contract/areas/notification';
import { Button } from 'antd';
import { useLang, useT } from '../../../kernel/texts.ts';
import { TimeText } from '../../../ui/time-text.tsx';

/** One notification: unread ones by weight and a dot with its word, urgent ones by the edge. */
export function CentreRow({ row, open, remove }: { row: NotificationRow; open: () => void; remove: () => void }) {
  const t = useT();
  const lang = useLang();
  const unread = row.readAt === null;
  const waits = row.mustConfirm && row.confirmedAt === null;
  return (
    <li className="centre-row" data-level={row.level} data-unread={unread || undefined}>
      <button type="button" className="centre-open" onClick={open}>
        <span className="centre-title">
          {unread && <span className="centre-dot" role="img" aria-label={t('notification.centre.unread')} />}
          {row.title}
        </span>
        <span className="centre-text">{row.body}</span>
      </button>
      <span className="centre-side">
        <span className="centre-kind">{NotificationCategory.label(row.category, lang)}</span>
        <TimeText at={row.createdAt} />
        {!waits && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            title={t('notification.centre.delete')}
            aria-label={`${t('notification.centre.delete')} ${row.title}`}
            onClick={remove}
          />
        )}
      </span>
    </li>
  );
}
