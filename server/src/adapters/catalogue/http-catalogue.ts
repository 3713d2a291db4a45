import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askJson } from '../provider/provider-http.ts';
import type { CataloguePort } from './port.ts';

const perPage = 500;
const mostPages = 1_000;
const timeoutMs = 30_000;
const Page = z.object({
  pages: z.int().min(0).max(mostPages),
  rows: z.array(z.record(z.string(), z.string().max(500))).max(perPage),
});

/** What proves who asks: HMAC-SHA256 by the key over method, path with query, and time. */
export const signatureOf = (key: string, target: string, time: string): string =>
  createHmac('sha256', key).update(`GET\n${target}\n${time}`).digest('hex');

/** GET {url}/offers?page=&size= (a supplier's catalogue by HTTP). */
export function httpCatalogue(of: { provider: string; url: string; key: string; now: () => Date }): CataloguePort {
  const { provider, key, now } = of;
  return {
    async offers(page) {
      const address = new URL(`${of.url.replace(/\/$/, '')}/offers?page=${page}&size=${perPage}`);
      const time = String(now().getTime());
      const headers = { 'x-time': time, 'x-sign': signatureOf(key, `${address.pathname}${address.search}`, time) };
      return askJson({ provider, url: address.href, headers, timeoutMs, form: Page });
    },
  };
}
