import type { z } from 'zod';
import { ProviderAnswerInvalid, ProviderUnavailable } from './provider-errors.ts';

export interface ProviderRequest {
  provider: string;
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** As it came: signatures are made over these very bytes. */
  text: string;
}

/** How long we wait for a neighbour. Nobody at a counter waits longer. */
const defaultTimeoutMs = 10_000;

/** One HTTP request to a neighbour. Whatever stops an answer from arriving is `ProviderUnavailable`. */
export async function askProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { provider, url, method, headers, body, timeoutMs = defaultTimeoutMs } = request;
  try {
    // A redirect would be followed with a signature made for another address.
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, body, redirect: 'error', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const code = timedOut ? 'TIMEOUT' : 'NO_CONNECTION';
    const message = timedOut ? `no answer within ${timeoutMs} ms` : `${method} ${new URL(url).origin} failed`;
    throw new ProviderUnavailable(provider, code, message, { cause: error });
  }
}

/** One GET that answers JSON of a form; the query, which may carry a key, is in no error. */
export async function askJson<S extends z.ZodType>(
  of: Omit<ProviderRequest, 'method' | 'body'> & { form: S },
): Promise<z.output<S>> {
  const { form, ...request } = of;
  const { status, text } = await askProvider({ ...request, method: 'GET' });
  const what = new URL(of.url).pathname;
  if (status !== 200) throw new ProviderUnavailable(of.provider, `HTTP_${status}`, what);
  const read = form.safeParse(parsed(text));
  if (!read.success) throw new ProviderAnswerInvalid(of.provider, 'FORM', what);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
