import { createSign, createVerify } from 'node:crypto';

/** RSA-SHA256 in base64, the signature of WeChat (SHA256-RSA2048) and Alipay (RSA2) alike. */
export function rsaSign(message: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(message, 'utf8').sign(privateKey, 'base64');
}

export function rsaVerify(message: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(message, 'utf8').verify(publicKey, signature, 'base64');
}
