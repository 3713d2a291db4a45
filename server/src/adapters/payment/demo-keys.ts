import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { AlipayAccount, CardAccount, WechatAccount } from './port.ts';

/** A merchant as the demo data name it; keys are made here. */
export type DemoWechatMerchant = Pick<WechatAccount, 'accountId' | 'mchId' | 'subMchId' | 'appId'>;
export type DemoAlipayMerchant = Pick<AlipayAccount, 'accountId' | 'appId' | 'mchId'>;
export type DemoCardMerchant = Pick<CardAccount, 'accountId' | 'provider' | 'mchId'>;

/** The provider's half: written to `DATA_DIR/demo-secrets.json` under `pay`, read by simulators/pay alone. */
export interface PaySimSecrets {
  wechat: {
    /** WeChat's own keys; the first signs until the simulator is told another (key rotation). */
    platformKeys: { serialNo: string; privateKey: string }[];
    merchants: {
      mchId: string;
      subMchId?: string;
      appId: string;
      serialNo: string;
      publicKey: string;
      apiV3Key: string;
    }[];
  };
  alipay: {
    platformKey: string;
    merchants: {
      appId: string;
      mchId?: string;
      publicKey: string;
      /** Certificate mode: what requests must name. */
      certificates?: { appCertSn: string; rootCertSn: string };
    }[];
  };
  card?: {
    platformKey: string;
    merchants: { provider: 'PKB' | 'INSURANCE'; mchId: string; publicKey: string }[];
  };
}

/** Our half: what the demo's payment accounts (04) hold, secrets to be enciphered into payment_secret. */
export interface PayDemoAccounts {
  wechat: WechatAccount[];
  alipay: AlipayAccount[];
  card: CardAccount[];
}

const keyPair = promisify(generateKeyPair);

/** Keys of both sides of the demo's payments: every merchant its own pair, WeChat two, Alipay one. */
export async function makePaySimKeys(
  wechatMerchants: readonly DemoWechatMerchant[],
  alipayMerchants: readonly DemoAlipayMerchant[],
  cardMerchants: readonly DemoCardMerchant[] = [],
): Promise<{ accounts: PayDemoAccounts; simulator: PaySimSecrets }> {
  const [platform, alipayPlatform, cardPlatform, wechat, alipay, card] = await Promise.all([
    Promise.all([wechatKey(), wechatKey()]),
    rsaPair(),
    cardMerchants.length > 0 ? rsaPair() : undefined,
    Promise.all(wechatMerchants.map(async merchant => ({ ...merchant, ...(await wechatKey()), apiV3Key: apiV3Key() }))),
    Promise.all(alipayMerchants.map(async merchant => ({ ...merchant, ...(await rsaPair()) }))),
    Promise.all(cardMerchants.map(async merchant => ({ ...merchant, ...(await rsaPair()) }))),
  ]);
  const platformKeys = Object.fromEntries(platform.map(key => [key.serialNo, key.publicKey]));
  return {
    accounts: {
      wechat: wechat.map(({ publicKey: _, ...ours }) => ({ provider: 'WECHAT', ...ours, platformKeys })),
      alipay: alipay.map(({ publicKey: _, ...ours }) => ({
        provider: 'ALIPAY',
        ...ours,
        alipayPublicKey: alipayPlatform.publicKey,
      })),
      card: card.map(ours => ({ ...ours, publicKey: cardPlatform?.publicKey ?? '' })),
    },
    simulator: {
      wechat: {
        platformKeys: platform.map(({ serialNo, privateKey }) => ({ serialNo, privateKey })),
        merchants: wechat.map(({ accountId: _, privateKey: __, ...theirs }) => theirs),
      },
      alipay: {
        platformKey: alipayPlatform.privateKey,
        merchants: alipay.map(({ accountId: _, privateKey: __, ...theirs }) => theirs),
      },
      ...(cardPlatform && {
        card: {
          platformKey: cardPlatform.privateKey,
          merchants: card.map(({ accountId: _, privateKey: __, ...theirs }) => theirs),
        },
      }),
    },
  };
}

/** RSA 2048 as PEM; asynchronous, so that several are made on all cores. */
export async function rsaPair(): Promise<{ publicKey: string; privateKey: string }> {
  return keyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** A pair with a serial of the form that certificates have: 40 hexadecimal digits. */
async function wechatKey() {
  return { serialNo: randomBytes(20).toString('hex').toUpperCase(), ...(await rsaPair()) };
}

/** 32 characters: the length of an AES-256 key (spec 04 §3.6 `API密钥须为32位！`). */
function apiV3Key(): string {
  return randomBytes(16).toString('hex');
}
