import { z } from 'zod';
import { ProviderRefused } from '../provider/provider-errors.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { WechatApp } from './port.ts';
import { askWechat } from './wechat-api.ts';

const answerForm = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** 40001, 40014 not a token (any more), 42001 expired. */
const tokenDead = ['40001', '40014', '42001'];
/** Of the two hours that a token lives, the last minutes are left out. */
const reserveMs = 5 * 60_000;

/**
 * The tokens that WeChat wants with every call of a server. `stable_token` gives every process the same one as long as it lives, so
 * that none takes another's away.
 */
export class WechatTokens {
  readonly #addresses: IdentityAddresses;
  readonly #tokens = new Map<string, { text: string; until: number }>();

  constructor(addresses: IdentityAddresses) {
    this.#addresses = addresses;
  }

  /** Runs a call with the app's token, once more with a new one when WeChat takes it no longer. */
  async with<T>(app: WechatApp, run: (token: string) => Promise<T>): Promise<T> {
    try {
      return await run(await this.#token(app));
    } catch (error) {
      if (!(error instanceof ProviderRefused && tokenDead.includes(error.code))) throw error;
      this.#tokens.delete(app.appId);
      return run(await this.#token(app));
    }
  }

  async #token({ appId, appSecret }: WechatApp): Promise<string> {
    const kept = this.#tokens.get(appId);
    if (kept && kept.until > performance.now()) return kept.text;
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret };
    const answer = await askWechat(this.#addresses, { path: '/cgi-bin/stable_token', body }, answerForm);
    const until = performance.now() + answer.expires_in * 1000 - reserveMs;
    this.#tokens.set(appId, { text: answer.access_token, until });
    return answer.access_token;
  }
}
