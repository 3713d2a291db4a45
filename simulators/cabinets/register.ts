import { signIn } from '@materia/contract/areas/identity';
import { issueActivation, saveMat } from '@materia/contract/areas/mat';
import type { AnswerOf, Call, CallShape, Envelope, SentOf } from '@materia/contract/kernel';
import { signedHeaders } from '../kernel/signed-headers.ts';
import { activate } from './activate.ts';
import { serialOf } from './self.ts';

export interface Registering {
  readonly server: string;
  /** name:password of somebody who may add devices to their company. */
  readonly account: string;
  readonly count: number;
  /** Told each secret as soon as there is one: nobody tells it again. */
  keep(matId: number, secret: string): void;
}

const hands = 4;

/** So many new cabinets: somebody at the back office writes each down and reads its code to it; from then on it speaks for itself. */
export async function registerCabinets({ server, account, count, keep }: Registering): Promise<void> {
  const [, userName = '', password = ''] = /^([^:]+):(.+)$/s.exec(account) ?? [];
  if (!userName) throw new Error('--account takes name:password');
  const { token, companyId } = await ask(server, signIn, { body: { userName, password } });
  if (companyId === null) throw new Error(`${userName} is of no company: devices are somebody’s`);
  const batch = Date.now().toString(36);
  let begun = 0;
  const hand = async () => {
    while (begun < count) {
      begun += 1;
      const matName = `模拟设备 ${batch}-${begun}`;
      const body = { ...kind, matName, opCompanyId: companyId };
      const { matId } = await ask(server, saveMat, { body, token });
      const { activationCode } = await ask(server, issueActivation, { params: { id: matId }, body: {}, token });
      const { secret } = await activate(server, { activationCode, hwSerial: serialOf(matId) });
      keep(matId, secret);
    }
  };
  await Promise.all(Array.from({ length: Math.min(hands, count) }, hand));
}

const kind = { model: 'YK-48', cabinetType: 1, tempZone: 'NORMAL' } as const;

async function ask<T extends CallShape>(
  server: string,
  call: Call<T>,
  of: { params?: { id: number }; body: SentOf<Call<T>>; token?: string },
): Promise<AnswerOf<Call<T>>> {
  const path = call.path.replace(':id', String(of.params?.id));
  const response = await fetch(new URL(path, server), {
    method: call.method,
    headers: { ...signedHeaders(call.method, path), ...(of.token ? { 'x-auth-token': of.token } : {}) },
    body: JSON.stringify(of.body),
  });
  const envelope = (await response.json()) as Envelope;
  if (!envelope.success) throw new Error(`${call.method} ${path}: ${envelope.message}`);
  return envelope.data as never;
}
