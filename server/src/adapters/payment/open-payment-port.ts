import { ProviderRefused } from '../provider/provider-errors.ts';
import { alipayProtocol } from './alipay.ts';
import { cardProtocol } from './card.ts';
import type { CardAccount, PaymentAccount, PaymentPort } from './port.ts';
import { wechatProtocol } from './wechat.ts';

/** Setting `pay.adapter` (spec 02 §4.8). */
export type PayAdapter = 'SIM' | 'LIVE';

export interface PaymentAddresses {
  wechatBaseUrl: string;
  alipayGatewayUrl: string;
  /** Where PKB and the insurance's cards are asked; empty: nowhere, what their cards paid is given back at the counter. */
  cardBaseUrl?: string;
  /** Our own address as the providers reach it; the callback paths are appended. */
  notifyBaseUrl: string;
  timeoutMs?: number;
}

/** Where the providers are: the real ones, or the simulator at SIM_PAY_URL, which speaks all their protocols (spec 00 §10). */
export function paymentAddresses(adapter: PayAdapter, env: NodeJS.ProcessEnv): PaymentAddresses {
  const notifyBaseUrl = env.PUBLIC_URL ?? env.SERVER_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`;
  if (adapter === 'LIVE') {
    const wechatBaseUrl = 'https://api.mch.weixin.qq.com';
    const alipayGatewayUrl = 'https://openapi.alipay.com/gateway.do';
    return { wechatBaseUrl, alipayGatewayUrl, cardBaseUrl: env.CARD_PAY_URL, notifyBaseUrl };
  }
  const simulator = simPayUrl(env);
  return {
    wechatBaseUrl: simulator,
    alipayGatewayUrl: `${simulator}/gateway.do`,
    cardBaseUrl: simulator,
    notifyBaseUrl,
  };
}

export function simPayUrl(env: NodeJS.ProcessEnv): string {
  return env.SIM_PAY_URL ?? 'http://127.0.0.1:8093';
}

/** The port over all protocols, chosen by the account's provider. */
export function openPaymentPort(addresses: PaymentAddresses): PaymentPort {
  const { wechat, alipay, card } = openProtocols(addresses);
  const of = (account: PaymentAccount): Protocol => {
    if (account.provider === 'WECHAT') return ofWallet(wechat, account);
    return account.provider === 'ALIPAY' ? ofWallet(alipay, account) : ofCard(card, account);
  };
  return {
    create: async (account, payment) => of(account).create(payment),
    query: (account, payNo) => of(account).query(payNo),
    close: (account, payNo) => of(account).close(payNo),
    refund: (account, refund) => of(account).refund(refund),
    queryRefund: (account, payNo, refundNo) => of(account).queryRefund(payNo, refundNo),
    verify: async (provider, accounts, callback) => {
      if (provider === 'WECHAT')
        return wechat.verify(
          accounts.filter(each => each.provider === 'WECHAT'),
          callback,
        );
      if (provider === 'ALIPAY')
        return alipay.verify(
          accounts.filter(each => each.provider === 'ALIPAY'),
          callback,
        );
      return card.verify(
        provider,
        accounts.filter((each): each is CardAccount => each.provider === provider),
        callback,
      );
    },
  };
}

type Protocols = ReturnType<typeof openProtocols>;

function openProtocols({ wechatBaseUrl, alipayGatewayUrl, cardBaseUrl, notifyBaseUrl, timeoutMs }: PaymentAddresses) {
  const notifyUrl = (provider: 'wechat' | 'alipay') => `${notifyBaseUrl}/api/public/pay/${provider}/notify`;
  return {
    wechat: wechatProtocol({ baseUrl: wechatBaseUrl, notifyUrl: notifyUrl('wechat'), timeoutMs }),
    alipay: alipayProtocol({ gatewayUrl: alipayGatewayUrl, notifyUrl: notifyUrl('alipay'), timeoutMs }),
    card: cardProtocol({ baseUrl: cardBaseUrl ?? '', notifyBaseUrl, timeoutMs }),
  };
}

type WithoutAccount<F> = F extends (account: PaymentAccount, ...rest: infer A) => infer R ? (...rest: A) => R : never;
/** What the port does for an account, once it is known whose protocol it speaks. */
type Protocol = {
  [K in 'create' | 'query' | 'close' | 'refund' | 'queryRefund']: WithoutAccount<PaymentPort[K]>;
};

/** The protocol of a wallet: the port's operations for accounts of its kind. */
type Wallet<A> = {
  [K in keyof Protocol]: (account: A, ...rest: Parameters<Protocol[K]>) => ReturnType<Protocol[K]>;
};

const ofWallet = <A>(wallet: Wallet<A>, account: A): Protocol => ({
  create: payment => wallet.create(account, payment),
  query: payNo => wallet.query(account, payNo),
  close: payNo => wallet.close(account, payNo),
  refund: refund => wallet.refund(account, refund),
  queryRefund: (payNo, refundNo) => wallet.queryRefund(account, payNo, refundNo),
});

const ofCard = (card: Protocols['card'], account: CardAccount): Protocol => ({
  create: async () => {
    throw new ProviderRefused(account.provider, 'AT_THE_TERMINAL', 'cards are taken at the counter');
  },
  query: payNo => card.query(account, payNo),
  close: async () => 'CLOSED',
  refund: refund => card.refund(account, refund),
  queryRefund: (_payNo, refundNo) => card.queryRefund(account, refundNo),
});
