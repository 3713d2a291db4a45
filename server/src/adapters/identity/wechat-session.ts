import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { ExchangedCode, IdentityApp } from './port.ts';

const provider = 'WeChat';
const answerForm = z.object({
  openid: z.string().min(1).optional(),
  unionid: z.string().min(1).optional(),
  errcode: z.int().default(0),
  errmsg: z.string().default(''),
});

/** -1 busy, 45011 asked too often: both pass. */
const passing = [-1, 45011];
/** 40029 invalid or expired, 40163 used before, 40226 a customer whom WeChat blocks for risk. */
const codeRefused = [40029, 40163, 40226];

/** GET /sns/jscode2session. WeChat answers 200 whatever happens; `errcode` tells. The session key is not kept. */
export async function exchangeWechatCode(
  { wechatBaseUrl, timeoutMs }: IdentityAddresses,
  app: IdentityApp & { source: 'WX' },
  code: string,
): Promise<ExchangedCode> {
  const query = new URLSearchParams({
    appid: app.appId,
    secret: app.appSecret,
    js_code: code,
    grant_type: 'authorization_code',
  });
  const url = `${wechatBaseUrl}/sns/jscode2session?${query}`;
  const answer = await askProvider({ provider, method: 'GET', url, timeoutMs });
  if (answer.status >= 500) throw new ProviderUnavailable(provider, `HTTP_${answer.status}`, 'jscode2session');
  const read = answerForm.safeParse(parsed(answer.text));
  if (!read.success) throw new ProviderAnswerInvalid(provider, 'FORM', 'jscode2session');
  const { openid, unionid, errcode, errmsg } = read.data;
  if (codeRefused.includes(errcode)) return { ok: false, failure: 'CODE_REFUSED' };
  if (passing.includes(errcode)) throw new ProviderUnavailable(provider, String(errcode), errmsg);
  if (errcode !== 0) throw new ProviderRefused(provider, String(errcode), errmsg);
  if (!openid) throw new ProviderAnswerInvalid(provider, 'FORM', 'no openid');
  return { ok: true, identity: { openId: openid, unionId: unionid } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
