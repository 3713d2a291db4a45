import { type MatDraft, matRecordTexts, saveMat } from '@materia/contract/areas/mat';
import { type Db, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { followMatPlaces } from '../../gsp/index.ts';
import { rescopeStoreAccounts } from '../../identity/index.ts';
import { holdRoutes, leaveRoutes } from '../../supply/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';
import { matDetail } from '../read-mat.ts';
import { misfit } from '../sub-mat/misfit.ts';
import { changeMat, insertMat, lockMat, type Mat, type MatFields, nextMatNo } from './mat.store.ts';
import { writeMatRoute } from './mat-route.ts';
import { matTargetOf, recordMat } from './record-mat.ts';

const at = (field: string) => ({ path: [field] });

/** Whose company a device may be given: the own, or any by the platform; who looks after single devices adds none. */
async function demandCompany(tx: Tx, actor: StaffActor, companyId: number): Promise<void> {
  if (actor.scope.kind === 'places') refuse('mat.ownOnly');
  if (!actor.platform && actor.companyId !== companyId) refuse('row.notFound', {}, at('opCompanyId'));
  const found = await tx.maybe(
    sql`select from company where id = ${companyId} and deleted_at is null and status <> 'CLOSED'`,
  );
  if (!found) refuse('row.notFound', {}, at('opCompanyId'));
}

/** The store that fills it is one of its company. */
async function demandStore(tx: Tx, { storeId, companyId }: MatFields): Promise<void> {
  if (storeId === null) return;
  const found = await tx.maybe(
    sql`select from store where id = ${storeId} and company_id = ${companyId} and deleted_at is null`,
  );
  if (!found) refuse('row.notFound', {}, at('storeId'));
}

async function demandUnique(tx: Tx, { matNo, matName, companyId }: MatFields, id = 0): Promise<void> {
  const other = await tx.maybe<{ sameNo: boolean }>(sql`
    select mat_no is not distinct from ${matNo ?? null} as "sameNo" from mat
    where id <> ${id} and (mat_no = ${matNo ?? null} or (company_id = ${companyId} and mat_name = ${matName})) order by 1 desc limit 1`);
  if (other?.sameNo) refuse('mat.noTaken', {}, at('matNo'));
  if (other) refuse('mat.nameTaken', {}, at('matName'));
}

interface Place {
  readonly province: string | null;
  readonly city: string | null;
  readonly district: string | null;
}
const nowhere: Place = { province: null, city: null, district: null };

/** The names of a region and of what it lies in. */
async function namesOf(db: Db, code: string | null): Promise<Place> {
  if (code === null) return nowhere;
  const chain = await db.rows<{ level: 0 | 1 | 2; name: string }>(sql`
    with recursive up as (
      select level, name, parent_code from region where code = ${code}
      union all select r.level, r.name, r.parent_code from region r join up on r.code = up.parent_code)
    select level, name from up`);
  if (chain.length === 0) return refuse('row.notFound', {}, at('regionCode'));
  const named = (level: number) => chain.find(each => each.level === level)?.name ?? null;
  return { province: named(0), city: named(1), district: named(2) };
}

/** Unset texts are null, not blank. */
async function fieldsOf(tx: Tx, { opCompanyId, ...draft }: MatDraft): Promise<MatFields> {
  const tidy = Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, value === '' ? null : value]),
  ) as typeof draft;
  if ((draft.longitude === null) !== (draft.latitude === null)) refuse('mat.placeHalf', {}, at('longitude'));
  return { ...tidy, tags: [...new Set(draft.tags)], ...(await namesOf(tx, draft.regionCode)), companyId: opCompanyId };
}

async function add(tx: Tx, actor: StaffActor, fields: MatFields, size: { rows: number; cols: number }): Promise<Mat> {
  await demandCompany(tx, actor, fields.companyId);
  await demandStore(tx, fields);
  await demandUnique(tx, fields);
  const mat = await insertMat(tx, { ...fields, matNo: fields.matNo ?? (await nextMatNo(tx)) });
  await tx.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, temp_zone, row_count, col_count)
    values (${mat.id}, 0, ${matRecordTexts['mat.mainSub'].zh}, ${mat.cabinetType}, ${mat.tempZone}, ${size.rows}, ${size.cols})`);
  await tx.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at, operator_id)
    values (${mat.id}, 'BIZ', null, ${mat.bizStatus}, ${tx.now()}, ${actor.id})`);
  await followMatPlaces(tx, mat.id);
  await rescopeStoreAccounts(tx, [mat.storeId]);
  recordMat(tx, null, mat);
  return mat;
}

/** What is bound in the main cabinet, or is to be, keeps in the zone that it gets. */
async function demandZone(tx: Tx, { id, tempZone }: Mat): Promise<void> {
  const slots = await tx.rows<{ goodsId: number }>(sql`
    select goods_id as "goodsId" from track where mat_id = ${id} and sub_no = 0 and removed_at is null and goods_id is not null`);
  await misfit(tx, slots, tempZone);
}

async function change(tx: Tx, actor: StaffActor, before: Mat, fields: MatFields): Promise<Mat> {
  if (fields.companyId !== before.companyId) {
    if (before.bizStatus !== 'NEW') refuse('mat.companyFixed', {}, at('opCompanyId'));
    await demandCompany(tx, actor, fields.companyId);
  }
  if (fields.storeId !== before.storeId || fields.companyId !== before.companyId) await demandStore(tx, fields);
  await demandUnique(tx, fields, before.id);
  const after = await changeMat(tx, before.id, fields);
  if (after.storeId !== before.storeId) {
    await leaveRoutes(tx, [after.id]);
    await writeMatRoute(tx, [after.id], null);
    await rescopeStoreAccounts(tx, [before.storeId, after.storeId]);
  }
  if (after.tempZone !== before.tempZone) await demandZone(tx, after);
  // What the device is, its main cabinet is.
  await tx.run(sql`
    update sub_mat set cabinet_type = ${after.cabinetType}, temp_zone = ${after.tempZone}, updated_at = ${tx.now()}
    where mat_id = ${after.id} and sub_no = 0 and (cabinet_type, temp_zone) is distinct from (${after.cabinetType}, ${after.tempZone})`);
  await followMatPlaces(tx, after.id);
  await tellDevice(tx, before, after);
  recordMat(tx, before, after);
  return after;
}

/** A device hears of what it is now: its ads, its main cabinet, and what that has to be cooled to. */
async function tellDevice(tx: Tx, before: Mat, after: Mat): Promise<void> {
  const ids = [after.id];
  if (targeted(before) !== targeted(after)) await raiseDocument(tx, 'playlist', ids);
  if (after.tempZone !== before.tempZone) await raiseDocument(tx, 'setting', ids);
  if (after.tempZone !== before.tempZone || after.cabinetType !== before.cabinetType)
    await raiseDocument(tx, 'planogram', ids);
}

/** What ads choose devices by (spec 06 §1). */
const targeted = ({ companyId, city, poiType, model, tags }: Mat): string =>
  JSON.stringify([companyId, city, poiType, model, tags]);

/** POST mat: adds a device, or changes one (spec 06 §1). */
export const saveMatHandler = on(saveMat)(async ({ body }, ctx) => {
  const { matId, version, rowCount, colCount, ...draft } = body;
  const saved = await ctx.transaction(async tx => {
    // One after the other: of two that take the same number or name the second is told.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('mat names'))`);
    await holdRoutes(tx);
    if (matId === undefined) {
      return add(tx, ctx.actor, await fieldsOf(tx, draft), { rows: rowCount, cols: colCount });
    }
    const before = (await lockMat(tx, matId)) ?? refuse('row.notFound');
    tx.about(matTargetOf(before));
    if (before.version !== version) refuse('row.changedMeanwhile');
    return change(tx, ctx.actor, before, { ...(await fieldsOf(tx, draft)), matNo: draft.matNo ?? before.matNo });
  });
  return matDetail(ctx, saved.id);
});
