import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isImageUrl } from '@materia/contract/kernel';
import { refuse } from '../refusal.ts';
import { isPublicAddress } from './public-address.ts';
import { megabyte, receive } from './receive.ts';

/** How names are resolved and connections made; tests put a local server behind a public address. */
export interface Net {
  resolve(host: string): Promise<readonly { address: string; family: number }[]>;
  /** Asks for an address over a connection to this host's resolved address, and to no other. */
  get(url: URL, to: { address: string; family: number }, signal: AbortSignal): Promise<IncomingMessage>;
}

const longestMs = 10_000;
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a picture from a public address to a local path (spec 01 §6) and answers what it is called. Every address on the way is
 * checked after it was resolved, and the connection goes to just that: a name that resolves differently a moment later gains nothing.
 */
export async function fetchPicture(address: string, path: string, maxMb: number, net: Net = internet): Promise<string> {
  if (!isImageUrl(address)) refuse('upload.urlFormat');
  const url = parsed(address.trim());
  const signal = AbortSignal.timeout(longestMs);
  const answer = await follow(net, url, signal);
  if (Number(answer.headers['content-length'] ?? 0) > maxMb * megabyte) {
    answer.destroy();
    refuse('upload.tooLarge', { n: maxMb });
  }
  try {
    await receive(answer, path, maxMb);
  } catch (error) {
    if (signal.aborted || answer.errored) return refuse('upload.urlFailed');
    throw error;
  } finally {
    answer.destroy();
  }
  return nameIn(url);
}

async function follow(net: Net, first: URL, signal: AbortSignal): Promise<IncomingMessage> {
  let url = first;
  for (let turn = 0; turn <= mostRedirects; turn += 1) {
    const answer = await visit(net, url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    if (!redirects.has(statusCode) || !headers.location) return refuse('upload.urlFailed');
    url = parsed(headers.location, url);
  }
  return refuse('upload.urlRefused');
}

async function visit(net: Net, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const tls = url.protocol === 'https:';
  if (!tls && url.protocol !== 'http:') refuse('upload.urlRefused');
  // An own port, and a name and password in the address, are no way to a picture.
  if (url.port !== '' && url.port !== (tls ? '443' : '80')) refuse('upload.urlRefused');
  if (url.username || url.password) refuse('upload.urlRefused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await within(signal, net.resolve(host)).catch(() => refuse('upload.urlFailed'));
  const [to] = found;
  if (!to) return refuse('upload.urlFailed');
  if (!found.every(each => isPublicAddress(each.address))) refuse('upload.urlRefused');
  return net.get(url, to, signal).catch(() => refuse('upload.urlFailed'));
}

/** A look-up of a name cannot be called off: it is waited for no longer. */
function within<R>(signal: AbortSignal, work: Promise<R>): Promise<R> {
  return new Promise((done, fail) => {
    const late = () => fail(signal.reason);
    if (signal.aborted) late();
    signal.addEventListener('abort', late, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', late));
  });
}

function parsed(text: string, from?: URL): URL {
  try {
    return new URL(text, from);
  } catch {
    return refuse('upload.urlRefused');
  }
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export const internet: Net = {
  resolve: host => lookup(host, { all: true }),
  get: (url, to, signal) =>
    new Promise((done, fail) => {
      const lookupOnly: LookupFunction = (_host, options, answer) =>
        options.all ? answer(null, [to]) : answer(null, to.address, to.family);
      const headers = { accept: 'image/*', 'user-agent': 'Materia', 'accept-encoding': 'identity' };
      const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
      send(url, { lookup: lookupOnly, headers, signal, agent: false }).once('response', done).once('error', fail).end();
    }),
};
