/** What the provider knows: its own private keys, and of each merchant what the merchant deposited with it. */
export interface PaySecrets {
  wechat: {
    platformKeys: { serialNo: string; privateKey: string }[];
    merchants: WechatMerchant[];
  };
  alipay: { platformKey: string; merchants: AlipayMerchant[] };
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
