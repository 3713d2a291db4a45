import type { z } from 'zod';
import { ProviderAnswerInvalid, ProviderUnavailable } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';

/** One GET that answers JSON of a form; the address, which carries the key, is in no error. */
export async function askMap<S extends z.ZodType>(of: {
  provider: string;
  url: string;
  query: Readonly<Record<string, string>>;
  form: S;
  timeoutMs: number;
}): Promise<z.output<S>> {
  const { provider, form, timeoutMs } = of;
  const url = `${of.url}?${new URLSearchParams(of.query)}`;
  const answer = await askProvider({ provider, method: 'GET', url, timeoutMs });
  const what = new URL(of.url).pathname;
  if (answer.status !== 200) throw new ProviderUnavailable(provider, `HTTP_${answer.status}`, what);
  const read = form.safeParse(parsed(answer.text));
  if (!read.success) throw new ProviderAnswerInvalid(provider, 'FORM', what);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
