import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { emptyMark, shorten } from './format.ts';
import { toast } from './toast.ts';
import { useWords } from './words.tsx';
import './copy.css';

/** Puts a text on the clipboard; the old way where the page is not served securely, as in a shop's own network. */
async function toClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard && isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'ui-copy-field';
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  return copied;
}

/** Copies and says so, with the messages of spec 01 §9. */
export function useCopy(): (text: string | null | undefined) => Promise<void> {
  const t = useWords();
  return async text => {
    if (!text) return void toast({ type: 'warning', title: t('ui.copy.empty') });
    const copied = await toClipboard(text);
    toast(
      copied
        ? { type: 'success', title: t('ui.copy.done', { text }), toastId: 'copy' }
        : { type: 'error', title: t('ui.copy.unsupported'), toastId: 'copy' },
    );
  };
}

/** A quiet button that copies a text. */
export function CopyButton({ text }: { text: string | null | undefined }) {
  const t = useWords();
  const copy = useCopy();
  const label = t('ui.copy');
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      title={label}
      aria-label={label}
      onClick={event => {
        event.stopPropagation();
        void copy(text);
      }}
    />
  );
}

/** A long number as `1234…6789`; the title has it whole, a click copies it (spec 00 §4). */
export function ShortId({ value, keep = 4 }: { value: string | number | null | undefined; keep?: number }) {
  const t = useWords();
  const copy = useCopy();
  if (value === null || value === undefined || value === '') return emptyMark;
  const whole = String(value);
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    void copy(whole);
  };
  return (
    <button type="button" className="ui-short-id" title={`${whole}\n${t('ui.copy')}`} onClick={onClick}>
      <span aria-hidden>{shorten(whole, keep)}</span>
      <span className="ui-hidden">
        {t('ui.copy')} {whole}
      </span>
    </button>
  );
}
