import { exchangeAlipayCode } from './alipay-oauth.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { IdentityPort } from './port.ts';
import { exchangeWechatCode } from './wechat-session.ts';
import { WechatSubscriptions } from './wechat-subscription.ts';
import { WechatTokens } from './wechat-tokens.ts';

/** One port for each place that it speaks with: it keeps tokens and templates. */
export function openIdentityPort(addresses: IdentityAddresses): IdentityPort {
  const subscriptions = new WechatSubscriptions(addresses, new WechatTokens(addresses));
  return {
    exchange: (app, code) =>
      app.source === 'WX' ? exchangeWechatCode(addresses, app, code) : exchangeAlipayCode(addresses, app, code),
    subscribed: (app, message) => subscriptions.send(app, message),
  };
}
