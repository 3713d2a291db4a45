import { createHash, timingSafeEqual } from 'node:crypto';
import { type Clock, type Database, type DeviceActor, refuse, sql } from '../../kernel/index.ts';
import { BadSecrets } from './bad-secrets.ts';

interface MatRow {
  id: number;
  matName: string;
  secretHash: Buffer | null;
  nextSecretHash: Buffer | null;
  /** Until when the old secret is good beside the new one, which the device has confirmed. */
  nextSecretUntil: string | null;
}

/** Only digests of device secrets are kept: 32 random bytes need no slow hash. */
export const deviceSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Makes the authenticator of devices (spec 06 §5): Basic, user `mat-{matId}`, and only for the own address. A rotated secret is taken over
 * at its first use; once the device has confirmed it, the old one is good for a day at most.
 */
export function makeDeviceAuthenticator(
  db: Database,
  clock: Clock,
): (authorization: string | undefined, matId: string | undefined, ip: string) => Promise<DeviceActor> {
  const bad = new BadSecrets();
  return async (authorization, matId, ip) => {
    const [user = '', secret = ''] = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(/:(.*)/s);
    if (!/^\d{1,12}$/.test(matId ?? '') || user !== `mat-${matId}` || !secret) refuse('auth.expired');
    const who = `${matId} ${ip}`;
    const now = clock.now();
    if (bad.isRefused(who, now.getTime())) refuse('request.tooMany');
    const mat = await matOf(db, Number(matId));
    const given = deviceSecretHash(secret);
    const isNext = matches(mat?.nextSecretHash, given);
    const isOld = matches(mat?.secretHash, given) && !(mat?.nextSecretUntil && new Date(mat.nextSecretUntil) <= now);
    if (!mat || !(isOld || isNext)) {
      bad.count(who, now.getTime());
      return refuse('auth.expired');
    }
    if (isNext) await takeNextSecret(db, mat.id, given);
    return { kind: 'device', id: mat.id, name: mat.matName };
  };
}

const matches = (hash: Buffer | null | undefined, given: Buffer): boolean =>
  hash?.length === given.length && timingSafeEqual(hash, given);

const matOf = (db: Database, matId: number): Promise<MatRow | undefined> =>
  db.maybe(sql`
    select id, mat_name as "matName", secret_hash as "secretHash", next_secret_hash as "nextSecretHash",
      next_secret_until as "nextSecretUntil"
    from mat where id = ${matId} and biz_status not in ('RETIRED', 'SCRAPPED') and deleted_at is null`);

/** From its first use on the new secret is the only one. */
async function takeNextSecret(db: Database, matId: number, given: Buffer): Promise<void> {
  await db.run(sql`
    update mat set secret_hash = next_secret_hash, next_secret_hash = null, next_secret_until = null
    where id = ${matId} and next_secret_hash = ${given}`);
}
