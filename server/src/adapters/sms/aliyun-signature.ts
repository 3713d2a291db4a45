import { createHash, createHmac } from 'node:crypto';

/** What a call of Aliyun's API is made of, before it is signed (signature version ACS3-HMAC-SHA256). */
export interface AliyunRequest {
  readonly url: URL;
  readonly action: string;
  readonly version: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly at: Date;
  readonly nonce: string;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Aliyun's percent encoding: RFC 3986, so `*`, `'`, `(`, `)` and `!` too. */
export const aliyunEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The headers of a request without a body: all of them are signed, and the query with them. */
export function aliyunHeaders(of: AliyunRequest): Record<string, string> {
  const payload = sha256('');
  const signed: Record<string, string> = {
    host: of.url.host,
    'x-acs-action': of.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': of.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': of.nonce,
    'x-acs-version': of.version,
  };
  const names = Object.keys(signed).join(';');
  const query = [...of.url.searchParams]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${aliyunEncoded(name)}=${aliyunEncoded(value)}`)
    .join('&');
  const headers = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', of.url.pathname, query, headers.join(''), names, payload].join('\n');
  const signature = createHmac('sha256', of.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _, ...sent } = signed;
  const credential = `Credential=${of.accessKey},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization: `ACS3-HMAC-SHA256 ${credential}` };
}
