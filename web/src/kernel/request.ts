import { type Call, type CallShape, signedText } from '@materia/contract/kernel';
import { serverNow } from './clock.ts';
import { currentConfig } from './config.ts';
import { session } from './session.ts';
import { sha256Hex } from './sha256.ts';
import { currentLang, localeOf } from './texts.ts';

/** A part of a call's input: left out if the call takes none, optional if all of it is. */
type Part<K extends string, T> = [T] extends [Record<string, never>]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** What a call takes: path parameters, query, body, each as the contract declares it. */
export type InputOf<S extends CallShape> = Part<'params', S['params']> &
  Part<'query', S['query']> &
  Part<'body', S['sent']>;

export type AnyInput = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** The address of a call, complete with its path parameters and query. */
export function addressOf(call: Call, input: AnyInput): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  const { apiBase, statisticsBase } = currentConfig();
  return `${path.startsWith('/api/') ? apiBase : statisticsBase}${path}${query && `?${query}`}`;
}

/** The headers every request carries (spec 00 §3): signature, time, client, token, language. */
export function headersFor(method: string, address: string): Record<string, string> {
  const { pathname, search } = new URL(address, location.href);
  const ts = String(Math.round(serverNow()));
  const token = session.get()?.token;
  return {
    'X-TS': ts,
    'X-QSH': sha256Hex(signedText(method, pathname, search.slice(1), ts)),
    'X-CLIENT': 'WEB',
    'Accept-Language': localeOf(currentLang()),
    ...(token ? { 'X-AUTH-TOKEN': token } : {}),
  };
}
