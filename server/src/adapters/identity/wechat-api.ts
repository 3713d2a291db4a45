import { z } from 'zod';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import { jsonOf } from '../provider/provider-json.ts';
import type { IdentityAddresses } from './identity-addresses.ts';

const provider = 'WeChat';
const problem = z.object({ errcode: z.int().default(0), errmsg: z.string().default('') });

/** -1 busy, 45009 the day's calls are spent, 45011 asked too often: all pass. */
const passing = [-1, 45009, 45011];

/**
 * One call of api.weixin.qq.com. WeChat answers 200 whatever happens; `errcode` tells. Throws the errors of `provider-errors.ts`:
 * of a refusal the code is WeChat's own.
 */
export async function askWechat<T>(
  { wechatBaseUrl, timeoutMs }: IdentityAddresses,
  of: { path: string; query?: Record<string, string>; body?: object },
  form: z.ZodType<T>,
): Promise<T> {
  const url = `${wechatBaseUrl}${of.path}${of.query ? `?${new URLSearchParams(of.query)}` : ''}`;
  const answer = await askProvider({
    provider,
    url,
    timeoutMs,
    ...(of.body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(of.body) }
      : { method: 'GET' }),
  });
  if (answer.status >= 500) throw new ProviderUnavailable(provider, `HTTP_${answer.status}`, of.path);
  const content = jsonOf(answer.text);
  const told = problem.safeParse(content);
  if (!told.success) throw new ProviderAnswerInvalid(provider, 'FORM', of.path);
  const { errcode, errmsg } = told.data;
  if (passing.includes(errcode)) throw new ProviderUnavailable(provider, String(errcode), errmsg);
  if (errcode !== 0) throw new ProviderRefused(provider, String(errcode), errmsg);
  const read = form.safeParse(content);
  if (!read.success) throw new ProviderAnswerInvalid(provider, 'FORM', of.path);
  return read.data;
}
