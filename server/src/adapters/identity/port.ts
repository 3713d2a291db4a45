/** The port to the wallets that tell who a customer is (spec 05 §4.1, 4.2). */

export type IdentitySource = 'WX' | 'ALI';

/** The mini-program that the customer signed in with, as xcx_config (04) holds it, secrets already deciphered. */
export type IdentityApp =
  | { source: 'WX'; appId: string; appSecret: string }
  | { source: 'ALI'; appId: string; privateKey: string; alipayPublicKey: string };

export interface ExternalIdentity {
  /** Who the person is to this one app. */
  openId: string;
  /** WeChat: who the person is to all apps of one owner. */
  unionId?: string;
  /** Alipay: the 2088… number, the same for all apps; only apps from before 2023 get it. */
  alipayUserId?: string;
}

/** CODE_REFUSED: used, expired or never issued — 401 `授权码无效或已过期`. */
export type ExchangedCode = { ok: true; identity: ExternalIdentity } | { ok: false; failure: 'CODE_REFUSED' };

export interface IdentityPort {
  /**
   * Exchanges the code that the mini-program got from its wallet; it works once and for five minutes. Throws the errors of
   * `provider-errors.ts` for all that is not the code's fault.
   */
  exchange(app: IdentityApp, code: string): Promise<ExchangedCode>;
}
