import { type LicenceDraft, LicenceKind, saveLicence } from '@materia/contract/areas/company';
import { dayOf } from '@materia/contract/kernel';
import { claimFiles, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import { storeScope } from '../../store/index.ts';
import { companyScope } from '../company.store.ts';
import { announceLicence, licenceTarget, replaceOlder, shown } from './apply-licence-step.ts';
import { insertLicence, isNumberTaken, type Licence, lockLicence, saveLicenceRow } from './licence.store.ts';
import { licenceToReview } from './licence-notices.ts';
import { licenceRow } from './list-licences.ts';

/** The company of the owner, if the caller may change its licences; else there is no such owner. */
async function companyOf(tx: Tx, actor: StaffActor, { ownerType, ownerId }: LicenceDraft): Promise<number> {
  const may = actor.privs.has(ownerType === 'COMPANY' ? 'COMPANY:WRITE' : 'STORE:WRITE');
  const found = may
    ? await tx.maybe<{ companyId: number }>(
        ownerType === 'COMPANY'
          ? sql`select c.id as "companyId" from company c where c.id = ${ownerId} and c.deleted_at is null and ${companyScope(actor, 'c')}`
          : sql`select s.company_id as "companyId" from store s where s.id = ${ownerId} and s.deleted_at is null and ${storeScope(actor, 's')}`,
      )
    : undefined;
  return found?.companyId ?? refuse('row.notFound');
}

async function demandFit(tx: Tx, draft: LicenceDraft, id: number | undefined): Promise<void> {
  if (draft.images.length === 0) refuse('licence.noImage', {}, { path: ['images'] });
  if (draft.expireDate !== null && draft.expireDate < dayOf(tx.now()))
    refuse('licence.expired', {}, { path: ['expireDate'] });
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('licence numbers'))`);
  if (await isNumberTaken(tx, draft, id)) refuse('licence.numberTaken', {}, { path: ['number'] });
}

const claim = (tx: Tx, licence: Licence, images: readonly number[]) =>
  claimFiles(tx, images, { refType: 'LICENCE', refId: licence.id, modules: ['LICENCE'] });

/** A new one: of the platform valid at once, of others it waits (spec 04 §2). */
async function upload(tx: Tx, actor: StaffActor, draft: LicenceDraft): Promise<Licence> {
  const companyId = await companyOf(tx, actor, draft);
  await demandFit(tx, draft, undefined);
  const made = await insertLicence(tx, { ...draft, companyId, status: 'PENDING', verifiedBy: null });
  await claim(tx, made, draft.images);
  if (!actor.platform) return made;
  await replaceOlder(tx, made);
  return saveLicenceRow(tx, made.id, { status: 'VALID', verifiedBy: actor.id, verifiedAt: tx.now() });
}

/** One that waits or was rejected is mended, and waits again. */
async function mend(tx: Tx, actor: StaffActor, id: number, version: number | undefined, draft: LicenceDraft) {
  const before = await lockLicence(tx, id);
  if (!before) return refuse('row.notFound');
  tx.about(licenceTarget(before));
  if (before.version !== version) refuse('row.changedMeanwhile');
  if (before.status !== 'PENDING' && before.status !== 'REJECTED') refuse('licence.notPending');
  const { ownerType, ownerId, kind } = before;
  await demandFit(tx, { ...draft, ownerType, ownerId, kind }, id);
  await claim(tx, before, draft.images);
  const { number, holder, scopeText, expireDate, images } = draft;
  const kept = { number, holder, scopeText, expireDate, images, rejectReason: null };
  if (!actor.platform) return saveLicenceRow(tx, id, { ...kept, status: 'PENDING' });
  await replaceOlder(tx, before);
  return saveLicenceRow(tx, id, { ...kept, status: 'VALID', verifiedBy: actor.id, verifiedAt: tx.now() });
}

async function tellPlatform(tx: Tx, licence: Licence): Promise<void> {
  const { id, kind, number, holder } = licence;
  await notify(tx, {
    template: licenceToReview,
    params: { owner: holder, kind: LicenceKind.text(kind), number },
    to: { priv: 'COMPANY:WRITE', companyId: null },
    tag: `licence-review-${id}`,
    parameter: { companyId: licence.companyId, companyTab: 'licences' },
  });
}

/** POST company/licence: 上传, 换证, and mending what was rejected. */
export const saveLicenceHandler = on(saveLicence)(async ({ body }, ctx) => {
  const { id, version, ...draft } = body;
  const saved = await ctx.transaction(async tx => {
    const licence =
      id === undefined ? await upload(tx, ctx.actor, draft) : await mend(tx, ctx.actor, id, version, draft);
    await announceLicence(tx, licence);
    if (licence.status === 'PENDING') await tellPlatform(tx, licence);
    tx.record({ ...licenceTarget(licence), after: shown(licence) });
    return licence;
  });
  return licenceRow(ctx, saved.id);
});
