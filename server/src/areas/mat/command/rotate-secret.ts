import { randomBytes } from 'node:crypto';
import type { CommandTypeCode } from '@materia/contract/areas/mat';
import { refuse, seal, sql, type Tx, unseal } from '../../../kernel/index.ts';
import { deviceSecretHash } from '../authenticate-device.ts';
import { wantBrokerAccount } from '../broker/broker-account.ts';

const sealedAs = (matId: number) => `device secret ${matId}`;
const dayMs = 86_400_000;

/**
 * A new secret for a device, as the command keeps it: sealed. One at a time: were it replaced before its first use, the device could be left with
 * one that nobody knows.
 */
export async function rotateSecret(tx: Tx, matId: number): Promise<{ sealed: string }> {
  const before = new Date(tx.now().getTime() - dayMs);
  const open = await tx.maybe(sql`
    select from mat m where m.id = ${matId} and m.next_secret_hash is not null and exists (
      select from mat_command c where c.mat_id = m.id and c.type = 'ROTATE_SECRET' and c.created_at > ${before}
        and c.status in ('QUEUED', 'SENT', 'ACKED', 'TIMEOUT', 'DONE'))`);
  if (open) refuse('mat.stepRefused');
  const secret = randomBytes(32).toString('base64url');
  await tx.run(sql`
    update mat set next_secret_hash = ${deviceSecretHash(secret)}, next_secret_until = null, updated_at = ${tx.now()} where id = ${matId}`);
  return { sealed: seal(secret, sealedAs(matId)).toString('base64') };
}

/** What a command says to its device: the secret in clear, over its own connection. */
export function toldParams(
  matId: number,
  type: CommandTypeCode,
  params: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (type !== 'ROTATE_SECRET') return params;
  return { secret: unseal(Buffer.from(String(params.sealed), 'base64'), sealedAs(matId)) };
}

/** The device has the new one: the old one is good till the new one's first use, for a day at most (spec 06 §5). Or it would not take it. */
export async function noteRotated(tx: Tx, of: { matId: number; cmdId: string; done: boolean }): Promise<void> {
  const command = await tx.maybe<{ id: number; params: Record<string, unknown> }>(sql`
    select id, params from mat_command where cmd_id = ${of.cmdId} and mat_id = ${of.matId} and type = 'ROTATE_SECRET' and params <> '{}'
    for update`);
  if (!command) return;
  await tx.run(sql`update mat_command set params = '{}' where id = ${command.id}`);
  if (of.done) {
    const { secret } = toldParams(of.matId, 'ROTATE_SECRET', command.params);
    await wantBrokerAccount(tx, of.matId, String(secret));
  }
  const change = of.done
    ? sql`next_secret_until = ${new Date(tx.now().getTime() + dayMs)}`
    : sql`next_secret_hash = null, next_secret_until = null`;
  await tx.run(sql`update mat set ${change} where id = ${of.matId} and next_secret_hash is not null`);
}
