import { activateDevice } from '@materia/contract/areas/mat';
import type { AnswerOf, Envelope } from '@materia/contract/kernel';
import { SimRefusal } from '../kernel/http-server.ts';
import { signedHeaders } from '../kernel/signed-headers.ts';

/** A new cabinet types the code that somebody read to it, and is told its secret once (spec 06 §5). */
export async function activate(
  server: string,
  of: { readonly activationCode: string; readonly hwSerial: string },
): Promise<AnswerOf<typeof activateDevice>> {
  const { method, path } = activateDevice;
  const response = await fetch(new URL(path, server), {
    method,
    headers: signedHeaders(method, path),
    body: JSON.stringify({ ...of, model: 'YK-48', appVersion: '3.2.1' }),
  });
  const envelope = (await response.json()) as Envelope;
  if (!envelope.success) throw new SimRefusal(response.status, 'REFUSED', envelope.message);
  return envelope.data as AnswerOf<typeof activateDevice>;
}
