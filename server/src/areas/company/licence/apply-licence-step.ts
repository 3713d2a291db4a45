import { licenceStatus } from '@materia/contract/areas/company';
import { differing, outbox, type Tx } from '../../../kernel/index.ts';
import { type Licence, type LicencePatch, type LicenceStatusCode, olderOnes, saveLicenceRow } from './licence.store.ts';

export const licenceTarget = ({ id, number }: Pick<Licence, 'id' | 'number'>) => ({
  targetType: 'LICENCE',
  targetId: id,
  targetName: number,
});

export async function announceLicence(tx: Tx, licence: Licence): Promise<void> {
  const { id: licenceId, ownerType, ownerId, companyId, status: to } = licence;
  const about = { aggregateType: 'LICENCE', aggregateId: licenceId, companyId };
  await outbox.put(tx, licenceStatus, { licenceId, owner: { type: ownerType, id: ownerId }, to }, about);
}

/** The only way a licence changes its status: row and event in one transaction; a valid one replaces those before it (spec 04 §2). */
export async function applyLicenceStep(
  tx: Tx,
  licence: Licence,
  to: LicenceStatusCode,
  patch: LicencePatch = {},
): Promise<Licence> {
  if (to === 'VALID') await replaceOlder(tx, licence);
  const after = await saveLicenceRow(tx, licence.id, { ...patch, status: to });
  await announceLicence(tx, after);
  tx.record({ ...licenceTarget(after), ...differing(shown(licence), shown(after)) });
  return after;
}

/** Those that a valid one takes the place of; before it becomes valid, for they may share its number. */
export async function replaceOlder(tx: Tx, licence: Licence): Promise<void> {
  for (const older of await olderOnes(tx, licence))
    await announceLicence(tx, await saveLicenceRow(tx, older.id, { status: 'REPLACED' }));
}

export const shown = ({ status, number, holder, expireDate, rejectReason, graceUntil, graceReason }: Licence) => ({
  ...{ status, number, holder, expireDate },
  ...{ rejectReason, graceUntil, graceReason },
});
