import { dateTimeText, instantAt } from '@materia/contract/kernel';

/** ISO instant → `2025-06-08T10:34:56+08:00`, as WeChat writes times. */
export function toRfc3339(at: string): string {
  return `${dateTimeText(new Date(at)).replace(' ', 'T')}+08:00`;
}

/** ISO instant → `2025-06-08 10:34:56` in Shanghai, as Alipay writes times. */
export function toAlipayTime(at: string | Date): string {
  return dateTimeText(new Date(at));
}

/** `2025-06-08 10:34:56` (Alipay; a fraction is dropped) or RFC 3339 (WeChat) → ISO UTC; null when it is neither. */
export function fromProviderTime(text: string): string | null {
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d+)?$/.exec(text);
  const at = plain ? instantAt(plain[1]!, plain[2]!) : /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
