import { createCipheriv, randomBytes } from 'node:crypto';
import { jsonAnswer, type SimAnswer, SimRefusal, type SimRequest } from '../kernel/http-server.ts';
import { rsaSign, rsaVerify } from '../kernel/rsa.ts';
import type { PaySecrets, WechatMerchant } from './secrets.ts';

const toleranceS = 300;

/** WeChat's own keys, one of which signs at a time. */
export class WechatPlatform {
  readonly #keys: PaySecrets['wechat']['platformKeys'];
  #current: PaySecrets['wechat']['platformKeys'][number];

  constructor(keys: PaySecrets['wechat']['platformKeys']) {
    this.#keys = keys;
    this.#current = keys[0]!;
  }

  get serials(): string[] {
    return this.#keys.map(({ serialNo }) => serialNo);
  }

  get currentSerial(): string {
    return this.#current.serialNo;
  }

  /** Key rotation: from now on this key signs. */
  use(serialNo: string): boolean {
    const key = this.#keys.find(known => known.serialNo === serialNo);
    if (key) this.#current = key;
    return key !== undefined;
  }

  /** The four headers over `time\nnonce\nbody\n`, of answers and callbacks. */
  sign(body: string): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': this.#current.serialNo,
      'wechatpay-signature': rsaSign(`${timestamp}\n${nonce}\n${body}\n`, this.#current.privateKey),
    };
  }

  answer(status: number, content?: unknown): SimAnswer {
    const answer = content === undefined ? { status, body: '' } : jsonAnswer(status, content);
    return { ...answer, headers: { ...answer.headers, ...this.sign(answer.body ?? '') } };
  }
}

/** The merchants that the caller may be, by the key that its request is proved with. */
export function provenMerchants(merchants: readonly WechatMerchant[], request: SimRequest): WechatMerchant[] {
  const header = request.headers.authorization ?? '';
  const [scheme] = header.split(' ', 1);
  const fields = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const { mchid, nonce_str: nonce, signature, timestamp, serial_no: serialNo } = fields;
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !signature || !timestamp) {
    throw signError('Authorization is missing or incomplete');
  }
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceS) throw signError('timestamp is out of date');
  const known = merchants.filter(merchant => merchant.mchId === mchid && merchant.serialNo === serialNo);
  const message = `${request.method}\n${request.target}\n${timestamp}\n${nonce}\n${request.body}\n`;
  const proven = known.filter(({ publicKey }) => rsaVerify(message, signature, publicKey));
  if (proven.length === 0) throw signError('signature does not verify');
  return proven;
}

function signError(detail: string): SimRefusal {
  return new SimRefusal(401, 'SIGN_ERROR', `签名错误: ${detail}`);
}

/** A callback's resource: AEAD_AES_256_GCM with the merchant's API v3 key, tag at the end. */
export function sealResource(content: unknown, originalType: string, apiV3Key: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(originalType));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const algorithm = 'AEAD_AES_256_GCM';
  return {
    original_type: originalType,
    algorithm,
    ciphertext: sealed.toString('base64'),
    associated_data: originalType,
    nonce,
  };
}
