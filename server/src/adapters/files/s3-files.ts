import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore } from './port.ts';
import { emptySha256, type S3Account, type S3Request, signS3 } from './s3-signature.ts';

export interface S3Options extends S3Account {
  /** `https://s3.cn-north-1.amazonaws.com.cn`, `https://oss-cn-shenzhen.aliyuncs.com`, `http://minio:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The bucket stands in the host name (Aliyun demands it) instead of before the key. */
  readonly virtualHost: boolean;
}

const longestMs = 120_000;
const waitsMs = [200, 1_000];

/** Files in a bucket of an S3-compatible store; its objects are private, they are read through the server. */
export function s3Files(of: S3Options): FileStore {
  const send = (method: S3Request['method'], key: string, more: Partial<Sent> = {}) =>
    sendAgain(of, { method, url: addressOf(of, key), headers: {}, contentSha256: emptySha256, ...more });
  return {
    put: async (key, path, mime) => {
      const body = await openAsBlob(path);
      const contentSha256 = await sha256Of(path);
      await discard(await send('PUT', key, { headers: { 'content-type': mime }, contentSha256, body }));
    },
    size: async key => {
      const answer = await send('HEAD', key);
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined;
    },
    read: async (key, range) => {
      const answer = await send('GET', key, {
        headers: range ? { range: `bytes=${range.first}-${range.last}` } : {},
      });
      if (!answer.ok || !answer.body) {
        await discard(answer);
        return undefined;
      }
      // `bytes 0-99/1234` of a part; the length of all otherwise.
      const whole = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length');
      return { size: Number(whole), content: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) };
    },
    remove: async key => discard(await send('DELETE', key)),
  };
}

interface Sent extends S3Request {
  readonly body?: Blob;
}

function addressOf({ endpoint, bucket, virtualHost }: S3Options, key: string): URL {
  const url = new URL(endpoint);
  if (virtualHost) url.host = `${bucket}.${url.host}`;
  const path = virtualHost ? key : `${bucket}/${key}`;
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return url;
}

/** All of it may be done twice; a store that is busy or briefly away is asked again. 404 is an answer, any other refusal is a fault. */
async function sendAgain(account: S3Account, request: Sent): Promise<Response> {
  for (let turn = 0; ; turn += 1) {
    const wait = waitsMs[turn];
    try {
      const answer = await fetch(request.url, {
        method: request.method,
        headers: signS3(account, request, new Date()),
        ...(request.body ? { body: request.body } : {}),
        signal: AbortSignal.timeout(longestMs),
      });
      if (answer.ok || answer.status === 404) return answer;
      const about = await answer.text();
      const fault = new Error(
        `file store: ${request.method} ${request.url.pathname} ${answer.status} ${codeIn(about)}`,
      );
      if (answer.status < 500 || wait === undefined) throw Object.assign(fault, { final: true });
    } catch (error) {
      if ((error as { final?: boolean }).final || wait === undefined) throw error;
    }
    await pause(wait);
  }
}

/** Errors come as XML: `<Code>NoSuchBucket</Code>`. */
const codeIn = (xml: string) => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

/** A body that is not read keeps its connection. */
async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel();
  if (answer.status === 404) return;
  if (!answer.ok) throw new Error(`file store: ${answer.status}`);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
