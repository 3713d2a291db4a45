/** The port to the mail server (spec 01 §4 短信邮件). */

/** The account at the server, as the settings hold it. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  /** Empty: without signing in. */
  readonly user: string;
  readonly password: string;
  /** What receivers see. */
  readonly from: string;
}

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailPort {
  /** Hands a mail over and answers the server's receipt. Throws the errors of `provider-errors.ts`. */
  send(account: MailAccount, message: MailMessage): Promise<{ readonly receipt: string }>;
}
