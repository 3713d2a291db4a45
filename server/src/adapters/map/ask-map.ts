import type { z } from 'zod';
import { askJson } from '../provider/provider-http.ts';

/** One GET of a map provider; the query carries the key. */
export const askMap = <S extends z.ZodType>(of: {
  provider: string;
  url: string;
  query: Readonly<Record<string, string>>;
  form: S;
  timeoutMs: number;
}): Promise<z.output<S>> => {
  const { query, ...request } = of;
  return askJson({ ...request, url: `${of.url}?${new URLSearchParams(query)}` });
};
