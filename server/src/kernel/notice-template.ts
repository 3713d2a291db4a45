import type { LiveFrameType } from '@materia/contract/kernel';

/** Ways a notice goes out (spec 01 §1 notification_message). */
export type NoticeChannel = 'LIVE' | 'SMS' | 'WX' | 'MAIL';

/** A template of notices (spec 01 §7): what people may change of it stands in notification_message, what the program means by it here. */
export interface NoticeTemplate {
  /** As the specification names it: ORDER_PAID. */
  readonly code: string;
  readonly to: 'STAFF' | 'CUSTOMER';
  /** Tab of the notification centre. */
  readonly category: 'ORDER' | 'MAT' | 'DOCTOR' | 'SYSTEM';
  /** Keys of texts with {placeholders}. */
  readonly title: string;
  readonly body: string;
  readonly level: 'info' | 'warning' | 'error';
  /** Live type of its frames (spec 01 §8); absent: NOTIFICATION. */
  readonly type?: LiveFrameType;
  /** The screen it leads to: `app.order.order_mgmt`. */
  readonly url?: string;
  readonly channels: readonly NoticeChannel[];
  /** Its pop-up goes by itself; absent: it does. */
  readonly autoHidden?: boolean;
  readonly durationMs?: number;
  readonly playAudio?: boolean;
}

/** How customers are told (spec 01 §7): by WeChat where their mini-program carries it, else by SMS. */
export const customerChannels = ['WX', 'SMS'] as const;

/** Declares a template for a module's `templates`. */
export const noticeTemplate = (of: NoticeTemplate): NoticeTemplate => of;
