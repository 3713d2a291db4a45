import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { rsaSign, rsaVerify } from './rsa.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const pkcs1 = createPrivateKey(privateKey).export({ type: 'pkcs1', format: 'der' }).toString('base64');
const pkcs8 = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' }).toString('base64');
const spki = createPublicKey(publicKey).export({ type: 'spki', format: 'der' }).toString('base64');

test.each([
  ['PEM', privateKey],
  ['bare PKCS#8', pkcs8],
  ['bare PKCS#1', pkcs1],
])('a private key as %s signs', (_form, key) => {
  const signature = rsaSign('消息', key);
  expect(rsaVerify('消息', signature, publicKey)).toBe(true);
  expect(rsaVerify('消息', signature, spki)).toBe(true);
  expect(rsaVerify('别的消息', signature, publicKey)).toBe(false);
});

test('what cannot be read proves nothing', () => {
  expect(rsaVerify('x', 'no signature', publicKey)).toBe(false);
  expect(rsaVerify('x', rsaSign('x', privateKey), 'no key')).toBe(false);
});
