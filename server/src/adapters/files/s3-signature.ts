import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region. */
export interface S3Account {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  readonly url: URL;
  /** Sent and signed; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, in hex. */
  readonly contentSha256: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
export const emptySha256 = createHash('sha256').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Signature version 4 for S3 (the request's path is encoded once). Answers all headers to be sent but `host`, which fetch sets.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(account: S3Account, request: S3Request, at: Date): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    'x-amz-content-sha256': request.contentSha256,
    'x-amz-date': time,
  };
  const signed = Object.entries({ ...headers, host: request.url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    [...request.url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    request.contentSha256,
  ].join('\n');
  const scope = `${day}/${account.region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = ['aws4_request', 's3', account.region, day].reduceRight<string | Buffer>(
    (made, part) => hmac(made, part),
    `AWS4${account.secret}`,
  );
  const signature = hmac(key, [algorithm, time, scope, digest].join('\n')).toString('hex');
  headers.authorization = `${algorithm} Credential=${account.keyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return headers;
}
