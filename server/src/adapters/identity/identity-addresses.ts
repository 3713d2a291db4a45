/** Setting `customer.authAdapter` (spec 05 §4.1). */
export type IdentityAdapter = 'SIM' | 'LIVE';

export interface IdentityAddresses {
  wechatBaseUrl: string;
  alipayGatewayUrl: string;
  timeoutMs?: number;
}

/** Where the wallets are: the real ones, or the simulator at SIM_IDENTITY_URL, which speaks as both (spec 00 §10). */
export function identityAddresses(adapter: IdentityAdapter, env: NodeJS.ProcessEnv): IdentityAddresses {
  if (adapter === 'LIVE') {
    return {
      wechatBaseUrl: 'https://api.weixin.qq.com',
      alipayGatewayUrl: 'https://openapi.alipay.com/gateway.do',
    };
  }
  const simulator = simIdentityUrl(env);
  return { wechatBaseUrl: simulator, alipayGatewayUrl: `${simulator}/gateway.do` };
}

export function simIdentityUrl(env: NodeJS.ProcessEnv): string {
  return env.SIM_IDENTITY_URL ?? 'http://127.0.0.1:8094';
}
