import type { LiveAudience, LiveFrameType, Said, Words } from '@materia/contract/kernel';

/** What a notification holds, whoever receives it. */
export interface NoticeRow {
  readonly type: LiveFrameType;
  readonly category: 'ORDER' | 'MAT' | 'DOCTOR' | 'SYSTEM';
  readonly level: 'info' | 'warning' | 'error';
  readonly tag: string | null;
  /** Key of a text, or as somebody wrote it; both with {placeholders} of `words`. */
  readonly title: string;
  readonly body: string;
  readonly words: Words;
  readonly url: string | null;
  readonly parameter: object | null;
  readonly orderInfo: object | null;
  readonly autoHidden: boolean;
  readonly duration: number | null;
  readonly playAudio: boolean;
  readonly mustConfirm: boolean;
  readonly messageId: number | null;
}

/** The payload of notification.given: the frame as the receivers' browsers get it, each wording it in its language (spec 01 §8). */
export function noticeFrame(row: NoticeRow, to: LiveAudience, more: object = {}) {
  const { type, category, level, tag, url, parameter, orderInfo, duration, playAudio, mustConfirm, messageId, words } =
    row;
  const title: Said = { key: row.title, params: words };
  const body: Said = { key: row.body, params: words };
  const said = {
    title,
    body,
    url,
    parameter,
    tag,
    duration,
    playAudio,
    orderInfo,
    category,
    level,
    mustConfirm,
    messageId,
    ...more,
  };
  const frame = (type === 'NOTIFICATION' ? { notification: said } : said) as object;
  return { type, to, autoHidden: row.autoHidden, body: frame as Record<string, never> };
}
