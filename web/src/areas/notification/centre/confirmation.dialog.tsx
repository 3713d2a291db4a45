import { confirmNotification, NoticeLevel, type NotificationRow } from '@materia/contract/areas/notification';
import { Button } from 'antd';
import { useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { keepUnread } from '../use-unread.ts';
import './centre.css';

/** A message that must be confirmed: only 我知道了 closes it, here and in the account's other tabs (spec 01 §7). */
export function ConfirmationDialog({ notification }: { notification: NotificationRow }) {
  const t = useT();
  const lang = useLang();
  const confirm = useChange(confirmNotification, { onDone: keepUnread });
  const { id, title, body, level, createdAt } = notification;
  return (
    <Modal
      open
      title={title}
      width={480}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ body: { id } })}>
          {t('notification.confirm')}
        </Button>
      }
    >
      <p className="centre-meta">
        <CodeBadge codes={NoticeLevel} code={level} lang={lang} /> <TimeText at={createdAt} full />
      </p>
      <p className="centre-body">{body}</p>
    </Modal>
  );
}
