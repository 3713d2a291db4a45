import { alipayProtocol } from './alipay.ts';
import type { AlipayAccount, PaymentAccount, PaymentPort, WechatAccount } from './port.ts';
import { wechatProtocol } from './wechat.ts';

/** Setting `pay.adapter` (spec 02 §4.8). */
export type PayAdapter = 'SIM' | 'LIVE';

export interface PaymentAddresses {
  wechatBaseUrl: string;
  alipayGatewayUrl: string;
  /** Our own address as the providers reach it; the callback paths are appended. */
  notifyBaseUrl: string;
  timeoutMs?: number;
}

/** Where the providers are: the real ones, or the simulator at SIM_PAY_URL, which speaks both protocols (spec 00 §10). */
export function paymentAddresses(adapter: PayAdapter, env: NodeJS.ProcessEnv): PaymentAddresses {
  const notifyBaseUrl = env.PUBLIC_URL ?? env.SERVER_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`;
  if (adapter === 'LIVE') {
    const wechatBaseUrl = 'https://api.mch.weixin.qq.com';
    return { wechatBaseUrl, alipayGatewayUrl: 'https://openapi.alipay.com/gateway.do', notifyBaseUrl };
  }
  const simulator = simPayUrl(env);
  return { wechatBaseUrl: simulator, alipayGatewayUrl: `${simulator}/gateway.do`, notifyBaseUrl };
}

export function simPayUrl(env: NodeJS.ProcessEnv): string {
  return env.SIM_PAY_URL ?? 'http://127.0.0.1:8093';
}

/** The port over both protocols, chosen by the account's provider. */
export function openPaymentPort(addresses: PaymentAddresses): PaymentPort {
  const { wechatBaseUrl, alipayGatewayUrl, notifyBaseUrl, timeoutMs } = addresses;
  const wechat = wechatProtocol({
    baseUrl: wechatBaseUrl,
    notifyUrl: `${notifyBaseUrl}/api/public/pay/wechat/notify`,
    timeoutMs,
  });
  const alipay = alipayProtocol({
    gatewayUrl: alipayGatewayUrl,
    notifyUrl: `${notifyBaseUrl}/api/public/pay/alipay/notify`,
    timeoutMs,
  });
  const ofWechat = (account: PaymentAccount): account is WechatAccount => account.provider === 'WECHAT';
  const ofAlipay = (account: PaymentAccount): account is AlipayAccount => account.provider === 'ALIPAY';
  return {
    create: (account, payment) =>
      ofWechat(account) ? wechat.create(account, payment) : alipay.create(account, payment),
    query: (account, payNo) => (ofWechat(account) ? wechat.query(account, payNo) : alipay.query(account, payNo)),
    close: (account, payNo) => (ofWechat(account) ? wechat.close(account, payNo) : alipay.close(account, payNo)),
    refund: (account, refund) => (ofWechat(account) ? wechat.refund(account, refund) : alipay.refund(account, refund)),
    queryRefund: (account, payNo, refundNo) =>
      ofWechat(account) ? wechat.queryRefund(account, payNo, refundNo) : alipay.queryRefund(account, payNo, refundNo),
    verify: (provider, accounts, callback) =>
      provider === 'WECHAT'
        ? wechat.verify(accounts.filter(ofWechat), callback)
        : alipay.verify(accounts.filter(ofAlipay), callback),
  };
}
