import { z } from 'zod';
import { ProviderRefused } from '../provider/provider-errors.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { ExchangedCode, WechatApp } from './port.ts';
import { askWechat } from './wechat-api.ts';

const answerForm = z.object({ openid: z.string().min(1), unionid: z.string().min(1).optional() });

/** 40029 invalid or expired, 40163 used before, 40226 a customer whom WeChat blocks for risk. */
const codeRefused = ['40029', '40163', '40226'];

/** GET /sns/jscode2session. The session key is not kept. */
export async function exchangeWechatCode(
  addresses: IdentityAddresses,
  app: WechatApp,
  code: string,
): Promise<ExchangedCode> {
  const query = { appid: app.appId, secret: app.appSecret, js_code: code, grant_type: 'authorization_code' };
  try {
    const { openid, unionid } = await askWechat(addresses, { path: '/sns/jscode2session', query }, answerForm);
    return { ok: true, identity: { openId: openid, unionId: unionid } };
  } catch (error) {
    if (error instanceof ProviderRefused && codeRefused.includes(error.code))
      return { ok: false, failure: 'CODE_REFUSED' };
    throw error;
  }
}
