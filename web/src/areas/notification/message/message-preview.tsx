import { NoticeLevel } from '@materia/contract/areas/notification';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import './message.css';

interface Previewed {
  title: string;
  body: string;
  level: 'info' | 'warning' | 'error';
  mustConfirm: boolean;
}

/** How a message looks to who gets it. */
export function MessagePreview({ title, body, level, mustConfirm }: Previewed) {
  const t = useT();
  const lang = useLang();
  return (
    <figure className="message-preview">
      <figcaption>{t('notification.preview')}</figcaption>
      <p className="message-preview-title">
        {title || t('notification.preview.title')}
        <CodeBadge codes={NoticeLevel} code={level} lang={lang} />
      </p>
      <p className="message-preview-body">{body || t('notification.preview.body')}</p>
      {mustConfirm && <p className="message-preview-foot">{t('notification.confirm')}</p>}
    </figure>
  );
}
