import { randomBytes } from 'node:crypto';
import {
  jsonAnswer,
  jsonBody,
  type SimAnswer,
  SimRefusal,
  type SimRequest,
  type SimRoute,
} from '../kernel/http-server.ts';
import { answerWechat, type WechatApp } from './wechat-answer.ts';

interface SentMessage {
  readonly appId: string;
  readonly openId: string;
  readonly templateId: string;
  readonly page: string;
  readonly data: Record<string, string>;
  readonly at: string;
}

const tokenLifeS = 7200;
const most = 1000;
/** What a keyword of a kind takes; other kinds anything that is there. */
const rules: Record<string, RegExp> = {
  thing: /^.{1,20}$/u,
  character_string: /^[\x21-\x7e ]{1,32}$/,
  phrase: /^\p{Script=Han}{1,5}$/u,
  amount: /^\D?\d{1,10}(\.\d+)?元?$/,
  number: /^\d{1,32}(\.\d+)?$/,
  time: /\d{1,2}:\d{2}/,
  date: /\d{1,4}[-/.年]\d{1,2}/,
};

/** Subscription messages as WeChat carries them, for the apps of the keys file; in memory alone. */
class Subscriptions {
  readonly #apps: readonly WechatApp[];
  readonly #tokens = new Map<string, { app: WechatApp; until: number }>();
  readonly #refusing = new Set<string>();
  readonly #messages: SentMessage[] = [];

  constructor(apps: readonly WechatApp[]) {
    this.#apps = apps;
  }

  /** The same token as long as it lives, as WeChat's `stable_token` does in its ordinary mode. */
  token(request: SimRequest): SimAnswer {
    const { grant_type, appid, secret, force_refresh: anew } = jsonBody(request);
    const app = this.#apps.find(each => each.appId === appid);
    if (grant_type !== 'client_credential') return answerWechat({ errcode: 40002, errmsg: 'invalid grant_type' });
    if (!app) return answerWechat({ errcode: 40013, errmsg: 'invalid appid' });
    if (app.appSecret !== secret) return answerWechat({ errcode: 40125, errmsg: 'invalid appsecret' });
    const [kept] = [...this.#tokens].filter(([, each]) => each.app === app && each.until > Date.now());
    if (kept && anew !== true) return this.#given(kept[0], kept[1].until);
    if (kept) this.#tokens.delete(kept[0]);
    const text = randomBytes(48).toString('base64url');
    const until = Date.now() + tokenLifeS * 1000;
    this.#tokens.set(text, { app, until });
    return this.#given(text, until);
  }

  templates({ query }: SimRequest): SimAnswer {
    const app = this.#appOf(query);
    if (!app) return this.#noToken();
    const data = (app.templates ?? []).map(({ id, title, content }) => ({ priTmplId: id, title, content, type: 2 }));
    return answerWechat({ errcode: 0, errmsg: 'ok', data });
  }

  send(request: SimRequest): SimAnswer {
    const app = this.#appOf(request.query);
    if (!app) return this.#noToken();
    const { touser, template_id, page, data } = jsonBody(request);
    const template = app.templates?.find(({ id }) => id === template_id);
    if (!/^sim-WX-/.test(String(touser))) return answerWechat({ errcode: 40003, errmsg: 'invalid openid' });
    if (!template) return answerWechat({ errcode: 40037, errmsg: 'invalid template_id' });
    if (this.#refusing.has(String(touser)))
      return answerWechat({ errcode: 43101, errmsg: 'user refuse to accept the msg' });
    const values = (data ?? {}) as Record<string, { value?: unknown } | undefined>;
    const read: Record<string, string> = {};
    for (const [, keyword = ''] of template.content.matchAll(/\{\{(\w+)\.DATA\}\}/g)) {
      const value = String(values[keyword]?.value ?? '');
      const taken = (rules[keyword.replace(/\d+$/, '')] ?? /./u).test(value);
      if (!taken) return answerWechat({ errcode: 47003, errmsg: `argument invalid! data.${keyword}.value invalid` });
      read[keyword] = value;
    }
    const message = { appId: app.appId, openId: String(touser), templateId: template.id, page: String(page ?? '') };
    this.#messages.unshift({ ...message, data: read, at: new Date().toISOString() });
    this.#messages.length = Math.min(this.#messages.length, most);
    return answerWechat({ errcode: 0, errmsg: 'ok' });
  }

  list({ query }: SimRequest): SimAnswer {
    const openId = query.get('openId');
    return jsonAnswer(
      200,
      this.#messages.filter(message => !openId || message.openId === openId),
    );
  }

  /** POST /sim/subscriptions {openId, agrees}: whether somebody takes messages; everybody does at first. */
  agree(request: SimRequest): SimAnswer {
    const { openId, agrees } = jsonBody(request);
    if (typeof openId !== 'string' || typeof agrees !== 'boolean')
      throw new SimRefusal(400, 'BAD_BODY', 'openId and agrees');
    if (agrees) this.#refusing.delete(openId);
    else this.#refusing.add(openId);
    return jsonAnswer(200, {});
  }

  /** POST /sim/tokens/end: no token that was given works any more. */
  endTokens(): SimAnswer {
    this.#tokens.clear();
    return jsonAnswer(200, {});
  }

  #given(access_token: string, until: number): SimAnswer {
    return answerWechat({ access_token, expires_in: Math.ceil((until - Date.now()) / 1000) });
  }

  #appOf(query: URLSearchParams): WechatApp | undefined {
    const token = this.#tokens.get(query.get('access_token') ?? '');
    return token && token.until > Date.now() ? token.app : undefined;
  }

  #noToken(): SimAnswer {
    return answerWechat({ errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' });
  }
}

export function subscriptionRoutes(apps: readonly WechatApp[]): SimRoute[] {
  const side = new Subscriptions(apps);
  return [
    { method: 'POST', path: '/cgi-bin/stable_token', handle: request => side.token(request) },
    { method: 'GET', path: '/wxaapi/newtmpl/gettemplate', handle: request => side.templates(request) },
    { method: 'POST', path: '/cgi-bin/message/subscribe/send', handle: request => side.send(request) },
    { method: 'GET', path: '/sim/messages', handle: request => side.list(request) },
    { method: 'POST', path: '/sim/subscriptions', handle: request => side.agree(request) },
    { method: 'POST', path: '/sim/tokens/end', handle: () => side.endTokens() },
  ];
}
