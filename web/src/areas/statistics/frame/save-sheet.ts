import type { Call } from '@materia/contract/kernel';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { addressOf, headersFor } from '../../../kernel/request.ts';

/** Fetches a workbook of a query and the picture of its chart, and gives it to who asked; a refusal is thrown in its words. */
export async function saveSheet(call: Call, query: object, picture: string | null): Promise<void> {
  const form = new FormData();
  form.append('query', JSON.stringify(query));
  if (picture) form.append('chart', pngOf(picture), 'chart.png');
  const address = addressOf(call, {});
  const answer = await fetch(address, { method: call.method, body: form, headers: headersFor(call.method, address) });
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) {
    const { message, code, data } = (await answer.json()) as { message: string; code: number; data: unknown };
    throw new ApiFailure('refused', message, code, data, answer.headers.get('x-request-id'));
  }
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(answer.headers.get('content-disposition'));
  link.click();
  URL.revokeObjectURL(url);
}

/** What a canvas draws, as bytes: fetching a data address is not allowed here. */
function pngOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), sign => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

const nameOf = (disposition: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'export.xlsx');
