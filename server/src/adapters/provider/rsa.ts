import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/** Providers hand out keys as PEM (keys, certificates) or, Alipay's tool, as bare base64 of the DER. */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** A public key or the certificate that holds it. */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

/** RSA-SHA256 in base64: WeChat's SHA256-RSA2048 and Alipay's RSA2 are the same thing. */
export function rsaSign(message: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(message, 'utf8').sign(readPrivateKey(privateKey), 'base64');
}

/** False for a wrong signature and for a key that cannot be read: neither proves anything. */
export function rsaVerify(message: string, signature: string, publicKey: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(message, 'utf8').verify(readPublicKey(publicKey), signature, 'base64');
  } catch {
    return false;
  }
}
