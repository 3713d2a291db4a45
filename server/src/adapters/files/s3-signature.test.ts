import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptySha256, type S3Request, signS3 } from './s3-signature.ts';

/** Examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const account = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const at = new Date('2013-05-24T00:00:00Z');
const signatureOf = (request: S3Request) =>
  /Signature=(\w+)$/.exec(signS3(account, request, at).authorization ?? '')?.[1];
const host = 'https://examplebucket.s3.amazonaws.com';

test('an object, part of it', () => {
  const url = new URL(`${host}/test.txt`);
  const headers = { range: 'bytes=0-9' };
  expect(signatureOf({ method: 'GET', url, headers, contentSha256: emptySha256 })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('an object that is put', () => {
  const contentSha256 = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  const url = new URL(`${host}/test%24file.text`);
  expect(signatureOf({ method: 'PUT', url, headers, contentSha256 })).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('a question with parameters, with and without values', () => {
  const ask = (query: string) =>
    signatureOf({ method: 'GET', url: new URL(`${host}/?${query}`), headers: {}, contentSha256: emptySha256 });
  expect(ask('lifecycle')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
  expect(ask('max-keys=2&prefix=J')).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});
