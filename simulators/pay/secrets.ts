import type { CardProvider } from './book.ts';

/** What the provider knows: its own private keys, and of each merchant what the merchant deposited with it. */
export interface PaySecrets {
  wechat: {
    platformKeys: { serialNo: string; privateKey: string }[];
    merchants: WechatMerchant[];
  };
  alipay: { platformKey: string; merchants: AlipayMerchant[] };
  card?: { platformKey: string; merchants: CardMerchant[] };
}

export interface CardMerchant {
  provider: CardProvider;
  mchId: string;
  publicKey: string;
}

export interface WechatMerchant {
  mchId: string;
  subMchId?: string;
  appId: string;
  serialNo: string;
  publicKey: string;
  apiV3Key: string;
}

export interface AlipayMerchant {
  appId: string;
  mchId?: string;
  publicKey: string;
  certificates?: { appCertSn: string; rootCertSn: string };
}
