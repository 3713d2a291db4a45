import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import {
  type KeyboardEvent as KeyPress,
  type MouseEvent as MousePress,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
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

/**
 * The corner where toasts stand: top-right, newest on top (spec 01 §9), over dialogs too, which are no part of the page's root either. F8 leads there,
 * Escape takes the one away that has the focus.
 */
export function ToastLayer({ toasterId }: { toasterId?: string }) {
  const t = useWords();
  const shown = useShared(toasts).filter(toast => toast.toasterId === toasterId);
  const layer = useRef<HTMLElement>(null);
  const cameFrom = useFocusKey(layer, shown.length > 0);
  const leaveTo = useCallback(() => firstOf(layer) ?? cameFrom.current, [cameFrom]);
  return createPortal(
    <section
      ref={layer}
      className="ui-toasts"
      aria-label={t('ui.messages')}
      aria-live="polite"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !layer.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {shown.map(toast => (
        <ToastCard key={toast.key} toast={toast} leaveTo={leaveTo} />
      ))}
    </section>,
    document.body,
  );
}

const firstOf = (layer: RefObject<HTMLElement | null>) => layer.current?.querySelector<HTMLElement>('.ui-toast-tap');

/** F8 goes to the newest toast; answers where the focus came from. */
function useFocusKey(layer: RefObject<HTMLElement | null>, any: boolean): RefObject<EventTarget | null> {
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (!any) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      firstOf(layer)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [layer, any]);
  return cameFrom;
}

/** What is said where nobody knows better (spec 01 §9). */
const defaults: Partial<Record<Toast['type'], string>> = { success: 'ui.alert.success', error: 'ui.alert.failure' };

interface CardProps {
  toast: Toast;
  /** Where the focus goes when it was in here. */
  leaveTo: () => EventTarget | null;
}

/** A click takes the focus from nobody who types elsewhere, nor on to the next toast, which an Enter meant for a field would tap. */
const keepFocus = (event: MousePress) => event.preventDefault();

/**
 * Drawn once: there may be hundreds, and with each that comes or goes the others stay as they are. A pointer that moves over it holds it, not one that
 * lay there when it came, as where the toast before was closed: who goes on by keys would never see what waits behind.
 */
const ToastCard = memo(function ToastCard({ toast, leaveTo }: CardProps) {
  const t = useWords();
  const card = useFocusInside(toast.key, leaveTo);
  const onEscape = (event: KeyPress) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismiss(toast.key);
  };
  return (
    <div
      ref={card}
      className={`ui-toast ui-toast-${toast.type}`}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerMove={() => pause(toast.key, 'pointer')}
      onPointerLeave={() => resume(toast.key, 'pointer')}
    >
      <span className="ui-toast-icon" aria-hidden>
        {icons[toast.type]}
      </span>
      <div className="ui-toast-said">
        <ToastTap toast={toast} onEscape={onEscape} />
        <ToastPart toast={toast} />
      </div>
      {toast.showCloseButton && (
        <button
          type="button"
          className="ui-toast-close"
          aria-label={t('ui.close')}
          onMouseDown={keepFocus}
          onClick={() => dismiss(toast.key)}
          onKeyDown={onEscape}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  );
});

/** What it says, which a tap follows. */
function ToastTap({ toast, onEscape }: { toast: Toast; onEscape: (event: KeyPress) => void }) {
  const t = useWords();
  const general = defaults[toast.type];
  const title = toast.title ?? (general && !toast.body ? t(general) : undefined);
  const text = typeof toast.body === 'string' ? toast.body : undefined;
  return (
    <button
      type="button"
      className="ui-toast-tap"
      aria-label={title || text ? undefined : t('ui.close')}
      onMouseDown={keepFocus}
      onClick={() => tap(toast)}
      onKeyDown={onEscape}
    >
      {title && <span className="ui-toast-title">{title}</span>}
      {text && <ToastText text={text} html={toast.bodyOutputType === 'html'} />}
    </button>
  );
}

/** While the focus is in the card its timer stops; when the card goes, the focus goes on to the next one, or back to where it came from. */
function useFocusInside(key: number, leaveTo: CardProps['leaveTo']): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const latest = useRef(leaveTo);
  latest.current = leaveTo;
  useLayoutEffect(() => {
    const here = card.current;
    const within = ({ relatedTarget }: FocusEvent) => here?.contains(relatedTarget as Node | null);
    const enter = (event: FocusEvent) => !within(event) && pause(key, 'focus');
    const leave = (event: FocusEvent) => !within(event) && resume(key, 'focus');
    here?.addEventListener('focusin', enter);
    here?.addEventListener('focusout', leave);
    return () => {
      here?.removeEventListener('focusin', enter);
      here?.removeEventListener('focusout', leave);
      if (!here?.contains(document.activeElement)) return;
      // After the commit: the card still stands in the page now.
      queueMicrotask(() => {
        const next = latest.current();
        if (next instanceof HTMLElement) next.focus();
      });
    };
  }, [key]);
  return card;
}

/** A part of its own stands beside the button, not in it: it may hold links. */
function ToastPart({ toast: { body, directiveData } }: { toast: Toast }) {
  if (!body || typeof body === 'string') return null;
  const Body = body;
  return (
    <div className="ui-toast-part">
      <Body directiveData={directiveData} />
    </div>
  );
}

function ToastText({ text, html }: { text: string; html: boolean }) {
  if (!html) return <span className="ui-toast-body">{text}</span>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is what sanitizeHtml is for
  return <span className="ui-toast-body" dangerouslySetInnerHTML={{ __html: sanitizeHtml(text) }} />;
}
