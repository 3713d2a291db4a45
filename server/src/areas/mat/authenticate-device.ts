import { createHash, timingSafeEqual } from 'node:crypto';
import { type Database, type DeviceActor, refuse, sql } from '../../kernel/index.ts';

interface MatRow {
  id: number;
  matName: string;
  secretHash: Buffer | null;
  nextSecretHash: Buffer | null;
}

/** Only digests of device secrets are kept: 32 random bytes need no slow hash. */
export const deviceSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Makes the authenticator of devices over the HTTP fallback (spec 06 §5): Basic, user `mat-{matId}`, and only for the own address.
 * A rotated secret is taken over at its first use.
 */
export function makeDeviceAuthenticator(
  db: Database,
): (authorization: string | undefined, matId: string | undefined) => Promise<DeviceActor> {
  return async (authorization, matId) => {
    const [user = '', secret = ''] = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(/:(.*)/s);
    if (!/^\d{1,12}$/.test(matId ?? '') || user !== `mat-${matId}` || !secret) refuse('auth.expired');
    const mat = await db.maybe<MatRow>(sql`
      select id, mat_name as "matName", secret_hash as "secretHash", next_secret_hash as "nextSecretHash"
      from mat where id = ${Number(matId)} and biz_status not in ('RETIRED', 'SCRAPPED') and deleted_at is null`);
    const given = deviceSecretHash(secret);
    const matches = (hash: Buffer | null | undefined) => hash?.length === given.length && timingSafeEqual(hash, given);
    if (!mat || !(matches(mat.secretHash) || matches(mat.nextSecretHash))) refuse('auth.expired');
    if (matches(mat.nextSecretHash)) {
      await db.run(
        sql`update mat set secret_hash = next_secret_hash, next_secret_hash = null where id = ${mat.id} and next_secret_hash = ${given}`,
      );
    }
    return { kind: 'device', id: mat.id, name: mat.matName };
  };
}
