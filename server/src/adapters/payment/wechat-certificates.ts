import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { WechatAccount } from './port.ts';
import { openResource } from './wechat-signature.ts';

/** What GET /v3/certificates answers: the platform's certificates, each sealed with the merchant's API v3 key. */
export const wechatCertificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.literal('AEAD_AES_256_GCM'),
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
});

/** Keys in WeChat's newer way have this before their number; they are handed over on paper and never change by themselves. */
const publicKeyPrefix = 'PUB_KEY_ID_';
/** Callbacks that nobody signed must not make us ask more often than this. */
const leastWaitMs = 60_000;

/** The id of WeChat's public key that an account works with; undefined: it works with platform certificates. */
export const publicKeyIdOf = (account: WechatAccount): string | undefined =>
  Object.keys(account.platformKeys).find(id => id.startsWith(publicKeyPrefix));

/**
 * Opens what /v3/certificates answered: certificates by serial, those that are what they say and in force. Only who has the
 * merchant's API v3 key can have sealed them.
 */
export function openCertificates(
  answer: z.output<typeof wechatCertificates>,
  account: WechatAccount,
  now: Date,
): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const { serial_no: serial, encrypt_certificate: sealed } of answer.data) {
    const pem = openResource(sealed, account.apiV3Key);
    const certificate = pem === null ? undefined : parsed(pem);
    if (!certificate || certificate.serialNumber.toUpperCase() !== serial.toUpperCase()) continue;
    if (certificate.validToDate > now) keys[serial] = pem as string;
  }
  return keys;
}

function parsed(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined; // no certificate proves nothing
  }
}

interface Known {
  keys: Readonly<Record<string, string>>;
  askedAt: number;
  asking?: Promise<void>;
}

/**
 * The platform certificates that were downloaded, by merchant (spec 02 §3: change of certificate). WeChat shows a new one a day
 * before it signs with it: a serial that nobody knows makes us ask, once for all who wait, and not more than once a minute.
 */
export class PlatformCertificates {
  readonly #known = new Map<string, Known>();
  readonly #download: (account: WechatAccount) => Promise<Record<string, string>>;

  constructor(download: (account: WechatAccount) => Promise<Record<string, string>>) {
    this.#download = download;
  }

  /** The account with every key of WeChat's that is known by now. */
  dress(account: WechatAccount): WechatAccount {
    const known = this.#known.get(account.mchId);
    return known ? { ...account, platformKeys: { ...known.keys, ...account.platformKeys } } : account;
  }

  /** The account with the key of that serial, asked for where it is new; what cannot be asked stays unknown. */
  async learn(account: WechatAccount, serial: string): Promise<WechatAccount> {
    const dressed = this.dress(account);
    if (Object.hasOwn(dressed.platformKeys, serial) || serial.startsWith(publicKeyPrefix)) return dressed;
    const known = this.#known.get(account.mchId) ?? { keys: {}, askedAt: 0 };
    this.#known.set(account.mchId, known);
    if (!known.asking && Date.now() - known.askedAt >= leastWaitMs) {
      known.askedAt = Date.now();
      known.asking = this.#ask(account, known).finally(() => {
        known.asking = undefined;
      });
    }
    await known.asking;
    return this.dress(account);
  }

  async #ask(account: WechatAccount, known: Known): Promise<void> {
    try {
      known.keys = { ...known.keys, ...(await this.#download(account)) };
    } catch {
      // Not reached, or not one of theirs: the signature stays unproven, which is what its caller says.
    }
  }
}
