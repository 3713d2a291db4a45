import { type AlipayMethods, answerGateway } from '../kernel/alipay-gateway.ts';
import {
  jsonAnswer,
  jsonBody,
  type RunningServer,
  type SimAnswer,
  SimRefusal,
  type SimRequest,
  serve,
} from '../kernel/http-server.ts';
import { CodeBook, type Source } from './code-book.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { answerWechat, type WechatApp } from './wechat-answer.ts';

/** What the wallets know of the mini-programs; the part `identity` of demo-secrets.json. */
export interface IdentitySecrets {
  wechat: { apps: WechatApp[] };
  alipay: { platformKey: string; apps: { appId: string; publicKey: string }[] };
}

export interface IdentitySimulatorOptions {
  port: number;
  secrets: IdentitySecrets;
  /** Five minutes, but for tests. */
  codeLifeMs: number;
}

/** Sign-in of WeChat and Alipay and WeChat's subscription messages on one port, with the control paths under /sim (spec 00 §10, 05 §4.1). */
export function startIdentitySimulator(options: IdentitySimulatorOptions): Promise<RunningServer> {
  const { secrets } = options;
  const codes = new CodeBook(options.codeLifeMs);
  const methods = alipayMethods(codes);
  return serve(options.port, [
    { method: 'GET', path: '/sns/jscode2session', handle: request => codeToSession(secrets, codes, request) },
    { method: 'POST', path: '/gateway.do', handle: request => answerGateway(secrets.alipay, methods, request) },
    { method: 'POST', path: '/sim/codes', handle: request => issueCode(codes, request) },
    ...subscriptionRoutes(secrets.wechat.apps),
    { method: 'GET', path: '/sim/state', handle: () => jsonAnswer(200, codes.state()) },
  ]);
}

function codeToSession(secrets: IdentitySecrets, codes: CodeBook, { query }: SimRequest): SimAnswer {
  const app = secrets.wechat.apps.find(({ appId }) => appId === query.get('appid'));
  if (!app) return answerWechat({ errcode: 40013, errmsg: 'invalid appid' });
  if (app.appSecret !== query.get('secret')) return answerWechat({ errcode: 40125, errmsg: 'invalid appsecret' });
  const taken = codes.take('WX', query.get('js_code') ?? '');
  if (taken === 'USED') return answerWechat({ errcode: 40163, errmsg: 'code been used' });
  if (taken === 'UNKNOWN') return answerWechat({ errcode: 40029, errmsg: 'invalid code' });
  const session_key = Buffer.from(taken.openId.padEnd(16).slice(-16)).toString('base64');
  return answerWechat({ openid: taken.openId, session_key, ...(taken.unionId && { unionid: taken.unionId }) });
}

function alipayMethods(codes: CodeBook): AlipayMethods {
  return {
    'alipay.system.oauth.token': form => {
      const taken = form.grant_type === 'authorization_code' ? codes.take('ALI', form.code ?? '') : 'UNKNOWN';
      if (taken === 'USED' || taken === 'UNKNOWN') {
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.code-invalid', sub_msg: '授权码code无效' };
      }
      // A success of this one method has no `code`.
      return {
        open_id: taken.openId,
        ...(taken.alipayUserId && { user_id: taken.alipayUserId }),
        access_token: `authbseB${form.code}`,
        expires_in: 1_296_000,
        refresh_token: `authbseR${form.code}`,
        re_expires_in: 2_592_000,
      };
    },
  };
}

/** POST /sim/codes {source WX|ALI, seed, nickname?, unionId?, alipayUserId?} → {code, openId, expiresAt}. */
function issueCode(codes: CodeBook, request: SimRequest): SimAnswer {
  const { source, seed, nickname, unionId, alipayUserId } = jsonBody(request);
  if (source !== 'WX' && source !== 'ALI') throw new SimRefusal(400, 'BAD_BODY', 'source is WX or ALI');
  const seedText = typeof seed === 'number' ? String(seed) : seed;
  if (typeof seedText !== 'string' || !/^[\w-]{1,64}$/.test(seedText)) {
    throw new SimRefusal(400, 'BAD_BODY', 'seed is 1 to 64 letters, digits, - or _');
  }
  const issued = codes.issue({
    source: source satisfies Source,
    seed: seedText,
    nickname: textOr(nickname, ''),
    unionId: textOr(unionId, undefined),
    alipayUserId: textOr(alipayUserId, undefined),
  });
  return jsonAnswer(200, issued);
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
