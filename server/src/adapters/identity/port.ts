/** The port to the wallets that tell who a customer is (spec 05 §4.1, 4.2), and carry messages to them (spec 01 §7 WX). */

export type IdentitySource = 'WX' | 'ALI';

export interface WechatApp {
  source: 'WX';
  appId: string;
  appSecret: string;
}

/** The mini-program that the customer signed in with, as xcx_config (04) holds it, secrets already deciphered. */
export type IdentityApp = WechatApp | { source: 'ALI'; appId: string; privateKey: string; alipayPublicKey: string };

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

export interface SubscriptionMessage {
  /** Who they are to the app. */
  openId: string;
  /** Of the template in the app's account. */
  templateId: string;
  /** What the message says, in the order of the template's keywords. */
  values: readonly string[];
  /** Page of the mini-program that it opens. */
  page?: string;
}

/** Refusals that another try does not change: the customer has not agreed to it; the template does not take these values. */
export type Subscribed = { ok: true } | { ok: false; failure: 'NOT_SUBSCRIBED' | 'TEMPLATE_UNFIT' };

export interface IdentityPort {
  /**
   * Exchanges the code that the mini-program got from its wallet; it works once and for five minutes. Throws the errors of
   * `provider-errors.ts` for all that is not the code's fault.
   */
  exchange(app: IdentityApp, code: string): Promise<ExchangedCode>;
  /** Sends a subscription message of WeChat. Throws as `exchange` does. */
  subscribed(app: WechatApp, message: SubscriptionMessage): Promise<Subscribed>;
}
