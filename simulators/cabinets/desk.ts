import { signIn } from '@materia/contract/areas/identity';
import type { AnswerOf, Call, CallShape, Envelope, SentOf } from '@materia/contract/kernel';
import { signedHeaders } from '../kernel/signed-headers.ts';

interface Sent<C> {
  params?: Record<string, number>;
  body: SentOf<C>;
}

/** Somebody at the back office: what they ask there, with their session. */
export interface Desk {
  readonly userName: string;
  readonly companyId: number | null;
  ask<T extends CallShape>(call: Call<T>, sent: Sent<Call<T>>): Promise<AnswerOf<Call<T>>>;
}

/** `account`: name:password. */
export async function openDesk(server: string, account: string): Promise<Desk> {
  const [, userName = '', password = ''] = /^([^:]+):(.+)$/s.exec(account) ?? [];
  if (!userName) throw new Error('--account takes name:password');
  const { token, companyId } = await ask(server, signIn, { body: { userName, password } });
  return { userName, companyId, ask: (call, sent) => ask(server, call, sent, token) };
}

async function ask<T extends CallShape>(
  server: string,
  call: Call<T>,
  { params = {}, body }: Sent<Call<T>>,
  token?: string,
): Promise<AnswerOf<Call<T>>> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const response = await fetch(new URL(path, server), {
    method: call.method,
    headers: { ...signedHeaders(call.method, path), ...(token ? { 'x-auth-token': token } : {}) },
    body: JSON.stringify(body),
  });
  const envelope = (await response.json()) as Envelope;
  if (!envelope.success) throw new Error(`${call.method} ${path}: ${envelope.message}`);
  return envelope.data as never;
}
