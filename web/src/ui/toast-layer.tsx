import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';
import { useShared } from './shared-value.ts';
import { dismiss, pause, resume, type Toast, tap, toasts } from './toast.ts';
import { useWords } from './words.tsx';
import './toast-layer.css';

const icons: Readonly<Record<Toast['type'], ReactNode>> = {
  success: <CheckCircleOutlined />,
  info: <InfoCircleOutlined />,
  warning: <ExclamationCircleOutlined />,
  error: <CloseCircleOutlined />,
  wait: <LoadingOutlined />,
};

/** The corner where toasts stand: top-right, newest on top (spec 01 §9). */
export function ToastLayer({ toasterId }: { toasterId?: string }) {
  const t = useWords();
  const shown = useShared(toasts).filter(toast => toast.toasterId === toasterId);
  return (
    <section className="ui-toasts" aria-label={t('ui.messages')} aria-live="polite">
      {shown.map(toast => (
        <ToastCard key={toast.key} toast={toast} closeLabel={t('ui.close')} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  return (
    <div
      className={`ui-toast ui-toast-${toast.type}`}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => pause(toast.key)}
      onPointerLeave={() => resume(toast.key)}
    >
      <span className="ui-toast-icon" aria-hidden>
        {icons[toast.type]}
      </span>
      <button type="button" className="ui-toast-tap" onClick={() => tap(toast)}>
        {toast.title && <span className="ui-toast-title">{toast.title}</span>}
        <ToastBody toast={toast} />
      </button>
      {toast.showCloseButton && (
        <button type="button" className="ui-toast-close" aria-label={closeLabel} onClick={() => dismiss(toast.key)}>
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}

function ToastBody({ toast: { body, bodyOutputType, directiveData } }: { toast: Toast }) {
  if (!body) return null;
  if (typeof body !== 'string') {
    const Body = body;
    return <Body directiveData={directiveData} />;
  }
  if (bodyOutputType !== 'html') return <span className="ui-toast-body">{body}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is what sanitizeHtml is for
  return <span className="ui-toast-body" dangerouslySetInnerHTML={{ __html: sanitizeHtml(body) }} />;
}
