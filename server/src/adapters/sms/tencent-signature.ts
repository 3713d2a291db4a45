import { createHash, createHmac } from 'node:crypto';

/** What a call of Tencent Cloud's API is made of, before it is signed (TC3-HMAC-SHA256). */
export interface TencentRequest {
  readonly url: URL;
  readonly service: string;
  readonly action: string;
  readonly version: string;
  readonly region: string;
  readonly body: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly at: Date;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

const type = 'application/json; charset=utf-8';

/** The headers of a POST of JSON: the key is derived from day and service, so that a stolen signature opens nothing else. */
export function tencentHeaders(of: TencentRequest): Record<string, string> {
  const seconds = String(Math.floor(of.at.getTime() / 1000));
  const day = of.at.toISOString().slice(0, 10);
  const signed = { 'content-type': type, host: of.url.host, 'x-tc-action': of.action.toLowerCase() };
  const names = Object.keys(signed).join(';');
  const headers = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', of.url.pathname, '', headers.join(''), names, sha256(of.body)].join('\n');
  const scope = `${day}/${of.service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${of.secret}`, day), of.service), 'tc3_request');
  const credential = `Credential=${of.accessKey}/${scope}, SignedHeaders=${names}`;
  return {
    'content-type': type,
    'x-tc-action': of.action,
    'x-tc-version': of.version,
    'x-tc-region': of.region,
    'x-tc-timestamp': seconds,
    authorization: `TC3-HMAC-SHA256 ${credential}, Signature=${hmac(key, text).toString('hex')}`,
  };
}
