import type { NoticeLevel } from '@materia/contract/areas/notification';
import type { CodeOf, LiveFrame, LiveFrameType, Said } from '@materia/contract/kernel';
import { currentLang, t } from '../../../kernel/texts.ts';

/** What a frame says of the order it is about. */
export interface NoticeOrder {
  readonly order_status_code?: number;
  readonly channel?: string;
  readonly matId?: number | null;
  readonly matName?: string | null;
  readonly storeName?: string | null;
}

/** A frame as it is shown: what a hand-made one (测试推送) leaves out has its usual value. */
export interface Notice {
  readonly type: LiveFrameType;
  /** The newest of a tag stands for those before it. */
  readonly tag: string;
  readonly title: string | Said;
  readonly body: string | Said;
  readonly level: CodeOf<typeof NoticeLevel>;
  readonly url: string | null;
  readonly parameter: Record<string, never> | null;
  /** Hidden after `duration`, or the usual time; else it stays until somebody closes it. */
  readonly autoHidden: boolean;
  readonly duration: number | null;
  readonly playAudio: boolean;
  readonly order: NoticeOrder | null;
  readonly matId: number | null;
  /** The trouble it once told of is over. */
  readonly recovered: boolean;
  /** Its dialog is shown by itself (the bell's confirmation). */
  readonly mustConfirm: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const isSaid = (value: unknown): value is Said => typeof fields(value)?.key === 'string';
const wording = (value: unknown): string | Said => (isSaid(value) ? value : (text(value) ?? ''));

/** Reads a frame, be it from a template or written by hand. */
export function noticeOf(frame: LiveFrame): Notice {
  const of = (frame.type === 'NOTIFICATION' ? fields(frame.notification) : null) ?? frame;
  const calls = frame.type === 'Video';
  const level = of.level;
  return {
    type: frame.type,
    tag: text(of.tag) ?? (calls ? `video-${String(frame.roomId)}` : `${frame.type}-${frame.seq}`),
    title: calls ? { key: 'notification.live.video', params: {} } : wording(of.title) || frame.type,
    body: wording(of.body),
    level: level === 'warning' || level === 'error' ? level : 'info',
    url: text(of.url),
    parameter: fields(of.parameter) as Notice['parameter'],
    autoHidden: frame.autoHidden && !calls,
    duration: number(of.duration),
    playAudio: of.playAudio === true,
    order: fields(of.orderInfo),
    matId: number(of.matId) ?? number(fields(of.orderInfo)?.matId),
    recovered: of.recovered === true,
    mustConfirm: of.mustConfirm === true,
  };
}

/** Title or body in the language of this browser: a text of the product by its key, or as it was written. */
export function worded(said: string | Said): string {
  if (typeof said === 'string') return said;
  const lang = currentLang();
  const values = Object.entries(said.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[lang] : value,
  ]);
  return t(said.key, Object.fromEntries(values));
}
