import type { SubscriptionMessage, WechatApp } from '../../adapters/identity/port.ts';
import type { Database } from '../../kernel/index.ts';

/** Ways to a person outside of the console; `main` connects them to the ports sms, mail and identity (spec 01 §2, §4 短信邮件). */
export interface Messenger {
  /** A text message by the template for codes, or by that for notices; `text` is what stands in it. Throws if it was not taken. */
  sms(cellphone: string, of: SmsText): Promise<void>;
  /** Throws if it was not taken; false: no mail server is set up. */
  mail(to: string, of: { readonly subject: string; readonly text: string }): Promise<boolean>;
  /** A subscription message of a mini-program; false: the customer has not agreed to it, or its template does not take it. */
  wechat(app: WechatApp, message: SubscriptionMessage): Promise<boolean>;
  /** Demo mode, and nothing is sent: codes are answered to who asks for them. */
  showsCodes(): boolean;
  /** What a code's message says. */
  codeText(code: string, minutes: number): string;
  /** Told of what could not be sent where nobody waits for it. */
  failed(error: unknown): void;
  /** Codes are kept and counted on connections of their own: what a caller's transaction takes back was typed all the same. */
  readonly db: Database;
  readonly secretKey: string;
}

export type SmsText =
  | { readonly template: 'CODE'; readonly text: string; readonly code: string; readonly minutes: number }
  | { readonly template: 'NOTICE'; readonly text: string };

let connected: Messenger | undefined;

/** Connects the area to the outside; the last one holds. */
export function useMessenger(to: Messenger): void {
  connected = to;
}

/** Who sends text messages and mails for every area. */
export function messenger(): Messenger {
  if (!connected) throw new Error('no messenger is connected');
  return connected;
}
