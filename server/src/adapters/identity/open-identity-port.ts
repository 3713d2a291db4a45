import { exchangeAlipayCode } from './alipay-oauth.ts';
import type { IdentityAddresses } from './identity-addresses.ts';
import type { IdentityPort } from './port.ts';
import { exchangeWechatCode } from './wechat-session.ts';

export function openIdentityPort(addresses: IdentityAddresses): IdentityPort {
  return {
    exchange: (app, code) =>
      app.source === 'WX' ? exchangeWechatCode(addresses, app, code) : exchangeAlipayCode(addresses, app, code),
  };
}
