/** The port to whoever sends text messages (spec 01 §2, §4 短信邮件). */

/** Setting `sms.provider`. */
export type SmsProvider = 'log' | 'aliyun' | 'tencent';

/** The account at the provider, as the settings hold it. */
export interface SmsAccount {
  readonly provider: SmsProvider;
  readonly accessKey: string;
  readonly secret: string;
  /** The name in brackets before every message; approved by the provider. */
  readonly sign: string;
  /** Tencent's SmsSdkAppId; Aliyun knows no application. */
  readonly appId: string;
}

/** A message by a template of the provider: in China no other text is carried. */
export interface SmsMessage {
  readonly cellphone: string;
  /** The template's number at the provider. */
  readonly template: string;
  /** Its variables in their order; Aliyun goes by the names, Tencent by the order. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** What it says, for provider `log`. */
  readonly text: string;
}

export interface SmsPort {
  /** Hands a message over and answers the provider's receipt. Throws the errors of `provider-errors.ts`. */
  send(account: SmsAccount, message: SmsMessage): Promise<{ readonly receipt: string }>;
}
