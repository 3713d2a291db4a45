import { createDecipheriv, randomBytes } from 'node:crypto';
import { rsaSign, rsaVerify } from '../provider/rsa.ts';
import type { WechatAccount } from './port.ts';

/** Older or further ahead than this, a signature may be a recording (spec 02 §3). */
export const toleranceMs = 5 * 60_000;

export function nonce(): string {
  return randomBytes(16).toString('hex');
}

/** `Authorization` of a request: RSA-SHA256 over method, path with query, time, nonce, body, each ended by a line feed. */
export function authorize(account: WechatAccount, method: string, pathWithQuery: string, body: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const nonceStr = nonce();
  const message = `${method}\n${pathWithQuery}\n${timestamp}\n${nonceStr}\n${body}\n`;
  const fields = {
    mchid: account.mchId,
    nonce_str: nonceStr,
    signature: rsaSign(message, account.privateKey),
    timestamp: String(timestamp),
    serial_no: account.serialNo,
  };
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

/** The four headers under which WeChat signs answers and callbacks alike. */
export interface WechatSignature {
  serial: string;
  signature: string;
  timestamp: string;
  nonce: string;
}

export function readSignature(header: (name: string) => string | null | undefined): WechatSignature | null {
  const serial = header('wechatpay-serial');
  const signature = header('wechatpay-signature');
  const timestamp = header('wechatpay-timestamp');
  const nonceText = header('wechatpay-nonce');
  if (!serial || !signature || !timestamp || !nonceText || !/^\d{1,12}$/.test(timestamp)) return null;
  return { serial, signature, timestamp, nonce: nonceText };
}

export type SignatureVerdict = 'OK' | 'STALE' | 'UNKNOWN_KEY' | 'BAD_SIGNATURE';

export function judgeSignature(
  given: WechatSignature,
  body: string,
  platformKeys: WechatAccount['platformKeys'],
): SignatureVerdict {
  if (Math.abs(Date.now() - Number(given.timestamp) * 1000) > toleranceMs) return 'STALE';
  const key = Object.hasOwn(platformKeys, given.serial) ? platformKeys[given.serial] : undefined;
  if (!key) return 'UNKNOWN_KEY';
  const message = `${given.timestamp}\n${given.nonce}\n${body}\n`;
  return rsaVerify(message, given.signature, key) ? 'OK' : 'BAD_SIGNATURE';
}

export interface EncryptedResource {
  ciphertext: string;
  nonce: string;
  associated_data?: string;
}

/** AEAD_AES_256_GCM with the API v3 key; the last 16 bytes are the tag. Null when this key does not open it. */
export function openResource(resource: EncryptedResource, apiV3Key: string): string | null {
  const key = Buffer.from(apiV3Key, 'utf8');
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (key.length !== 32 || sealed.length <= 16) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(resource.nonce, 'utf8'), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(resource.associated_data ?? '', 'utf8'));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
