import { z } from 'zod';
import { ProviderRefused } from '../provider/provider-errors.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { Subscribed, SubscriptionMessage, WechatApp } from './port.ts';
import { askWechat } from './wechat-api.ts';
import { fittedValue, keywordsOf } from './wechat-keywords.ts';
import type { WechatTokens } from './wechat-tokens.ts';

const templatesForm = z.object({ data: z.array(z.object({ priTmplId: z.string(), content: z.string() })) });
const done = z.object({});

/** 43101 never agreed, or took it back; 43108 the same person is being sent to. */
const notSubscribed = ['43101'];
/** 40003 an open id of another app; 40037 no such template; 47003 a value that the template does not take. */
const unfit = ['40003', '40037', '47003'];

/** How long the keywords of an app's templates are kept; somebody who changes a template waits as long. */
const keepMs = 10 * 60_000;

/** 订阅消息: messages that a customer of the mini-program has agreed to get. */
export class WechatSubscriptions {
  readonly #addresses: IdentityAddresses;
  readonly #tokens: WechatTokens;
  readonly #templates = new Map<string, { keywords: Map<string, string[]>; until: number }>();

  constructor(addresses: IdentityAddresses, tokens: WechatTokens) {
    this.#addresses = addresses;
    this.#tokens = tokens;
  }

  /** POST /cgi-bin/message/subscribe/send. The template's keywords take the values in their order. */
  async send(app: WechatApp, { openId, templateId, page, values }: SubscriptionMessage): Promise<Subscribed> {
    const keywords = (await this.#keywords(app)).get(templateId);
    if (!keywords || keywords.length === 0 || keywords.length > values.length)
      return { ok: false, failure: 'TEMPLATE_UNFIT' };
    const data = Object.fromEntries(
      keywords.map((keyword, index) => [keyword, { value: fittedValue(keyword, values[index] as string) }]),
    );
    const body = { touser: openId, template_id: templateId, ...(page && { page }), data, lang: 'zh_CN' };
    const path = '/cgi-bin/message/subscribe/send';
    try {
      await this.#tokens.with(app, token =>
        askWechat(this.#addresses, { path, query: { access_token: token }, body }, done),
      );
      return { ok: true };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      if (notSubscribed.includes(error.code)) return { ok: false, failure: 'NOT_SUBSCRIBED' };
      if (unfit.includes(error.code)) return { ok: false, failure: 'TEMPLATE_UNFIT' };
      throw error;
    }
  }

  /** GET /wxaapi/newtmpl/gettemplate: what the templates of the app's account take. */
  async #keywords(app: WechatApp): Promise<Map<string, string[]>> {
    const kept = this.#templates.get(app.appId);
    if (kept && kept.until > performance.now()) return kept.keywords;
    const path = '/wxaapi/newtmpl/gettemplate';
    const { data } = await this.#tokens.with(app, token =>
      askWechat(this.#addresses, { path, query: { access_token: token } }, templatesForm),
    );
    const keywords = new Map(data.map(({ priTmplId, content }) => [priTmplId, keywordsOf(content)]));
    this.#templates.set(app.appId, { keywords, until: performance.now() + keepMs });
    return keywords;
  }
}
