import { createCipheriv, generateKeyPairSync, randomBytes } from 'node:crypto';
import { jsonAnswer, type SimAnswer, SimRefusal, type SimRequest } from '../kernel/http-server.ts';
import { rsaSign, rsaVerify } from '../kernel/rsa.ts';
import type { PaySecrets, WechatMerchant } from './secrets.ts';
import { selfSigned } from './self-signed.ts';

const toleranceS = 300;

type PlatformKey = PaySecrets['wechat']['platformKeys'][number];

/** WeChat's own keys, one of which signs at a time. */
export class WechatPlatform {
  readonly #keys: PlatformKey[];
  /** Made here, announced to merchants by certificate alone. */
  readonly #certificates = new Map<string, string>();
  #current: PlatformKey;

  constructor(keys: readonly PlatformKey[]) {
    this.#keys = [...keys];
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

  /** A key that no merchant was ever handed; it is shown from now on, and signs once it is used. */
  announce(): string {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const serialNo = randomBytes(20).toString('hex').toUpperCase();
    this.#keys.push({ serialNo, privateKey });
    return serialNo;
  }

  /** The platform's certificates, sealed for one merchant. Keys of the newer way have none. */
  certificates(apiV3Key: string) {
    return this.#keys
      .filter(({ serialNo }) => /^[0-9A-F]+$/i.test(serialNo))
      .map(({ serialNo, privateKey }) => {
        const certificate = this.#certificates.get(serialNo) ?? selfSigned(serialNo, privateKey);
        this.#certificates.set(serialNo, certificate);
        const { original_type: _, ...sealed } = seal(certificate, 'certificate', apiV3Key);
        return { serial_no: serialNo, encrypt_certificate: sealed };
      });
  }

  /** The four headers over `time\nnonce\nbody\n`, of answers and callbacks; with the key a merchant asked for, if it asked. */
  sign(body: string, wanted?: string): Record<string, string> {
    const key = this.#keys.find(({ serialNo }) => serialNo === wanted) ?? this.#current;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': key.serialNo,
      'wechatpay-signature': rsaSign(`${timestamp}\n${nonce}\n${body}\n`, key.privateKey),
    };
  }

  /** Signed when it leaves, with the key that the merchant asked for, if it asked (`Wechatpay-Serial` of the request). */
  answer(status: number, content?: unknown): SimAnswer {
    return content === undefined ? { status, body: '' } : jsonAnswer(status, content);
  }

  signed(answer: SimAnswer, request: SimRequest): SimAnswer {
    const wanted = request.headers['wechatpay-serial'];
    const signature = this.sign(answer.body ?? '', typeof wanted === 'string' ? wanted : undefined);
    return { ...answer, headers: { ...answer.headers, ...signature } };
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

/** A callback's resource, as JSON. */
export const sealResource = (content: unknown, originalType: string, apiV3Key: string) =>
  seal(JSON.stringify(content), originalType, apiV3Key);

/** AEAD_AES_256_GCM with the merchant's API v3 key, tag at the end. */
function seal(text: string, originalType: string, apiV3Key: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(originalType));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const algorithm = 'AEAD_AES_256_GCM';
  return {
    original_type: originalType,
    algorithm,
    ciphertext: sealed.toString('base64'),
    associated_data: originalType,
    nonce,
  };
}
