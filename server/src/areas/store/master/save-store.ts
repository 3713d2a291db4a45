import { inRing, type StoreDraft, saveStore } from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import {
  claimFiles,
  initialsOf,
  on,
  refuse,
  releaseFiles,
  type StaffActor,
  sql,
  type Tx,
  violated,
} from '../../../kernel/index.ts';
import { companyExists, moveStoreLicences } from '../../company/index.ts';
import { announceScope, announceSettings } from './announce-store.ts';
import { recordStore } from './record-store.ts';
import { changeStore, insertStore, lockStore, type Store } from './store.store.ts';
import { demandMallReady } from './store-needs.ts';
import { readStoreRow } from './store-row.ts';

type Body = BodyOf<typeof saveStore>;

/** Whose company a store may be given: the own, or any by the platform. */
async function demandCompany(tx: Tx, actor: StaffActor, companyId: number): Promise<void> {
  if (actor.scope.kind === 'places') refuse('store.ownOnly');
  if (!actor.platform && actor.companyId !== companyId) refuse('row.notFound');
  if (!(await companyExists(tx, companyId))) refuse('row.notFound');
}

async function demandFreeCode(tx: Tx, code: string | undefined, id = 0): Promise<void> {
  if (code === undefined) return;
  const taken = await tx.maybe(sql`select from store where code = ${code} and id <> ${id}`);
  if (taken) refuse('store.codeTaken', {}, { path: ['code'] });
}

const sells = (status: Store['status']): boolean => status === 'OPEN' || status === 'PAUSED';

/** Where the store goes its scope must still hold it (spec 04 §3.4). */
async function demandInScope(tx: Tx, { id, status, longitude, latitude }: Store): Promise<void> {
  if ((longitude === null) !== (latitude === null)) refuse('store.positionHalf', {}, { path: ['longitude'] });
  // What it brings is priced by the way from here.
  if (longitude === null && sells(status)) refuse('store.positionNeeded', {}, { path: ['longitude'] });
  if (longitude === null || latitude === null) return;
  const scope = await tx.maybe<{ points: { longitude: number; latitude: number }[] }>(
    sql`select points from store_scope where store_id = ${id} and zone_no = 0`,
  );
  if (scope && !inRing({ longitude, latitude }, scope.points))
    refuse('store.scopeWithoutStore', {}, { path: ['longitude'] });
}

async function demandFreeCompany(
  tx: Tx,
  actor: StaffActor,
  store: Store,
  companyId: number | undefined,
): Promise<void> {
  if (companyId === undefined || companyId === store.companyId) return;
  await demandCompany(tx, actor, companyId);
  if (await tx.maybe(sql`select from customer_order where store_id = ${store.id} limit 1`))
    refuse('store.companyFixed', {}, { path: ['companyId'] });
  // All of it is the company's, too; its licences go with it.
  const kept = await tx.maybe(sql`
    select from store_goods where store_id = ${store.id}
    union all select from storage where store_id = ${store.id} union all select from simple_test where store_id = ${store.id}
    union all select from sys_user where store_id = ${store.id} and deleted_at is null limit 1`);
  if (kept) refuse('store.companyInUse', {}, { path: ['companyId'] });
}

/** Unset texts are null, not blank; a short name nobody gave is the name's beginning. */
function tidy(draft: StoreDraft): StoreDraft {
  const entries = Object.entries(draft).map(([field, value]) => [field, value === '' ? null : value]);
  const { mnemonic, shortName, ...rest } = Object.fromEntries(entries) as StoreDraft;
  return {
    ...rest,
    ...(mnemonic === undefined ? {} : { mnemonic: mnemonic ?? '' }),
    ...(shortName ? { shortName } : {}),
  };
}

async function keepPictures(tx: Tx, store: Store, images: readonly number[] | undefined): Promise<void> {
  if (!images) return;
  const ref = { refType: 'STORE', refId: store.id };
  await claimFiles(tx, images, { ...ref, modules: ['STORE'] });
  await releaseFiles(tx, ref, images);
}

export async function createStore(tx: Tx, actor: StaffActor, draft: StoreDraft): Promise<Store> {
  const { code, name, companyId } = draft;
  if (!code || !name || !companyId)
    return refuse('store.needed', {}, { path: [code ? (name ? 'companyId' : 'name') : 'code'] });
  await demandCompany(tx, actor, companyId);
  await demandFreeCode(tx, code);
  // Nobody orders from a store without hours: its mall is switched on later (spec 04 §5).
  const mnemonic = draft.mnemonic || initialsOf(name);
  const store = await insertStore(tx, { shortName: name.slice(0, 20), ...draft, mnemonic, mallEnabled: false });
  if ((store.longitude === null) !== (store.latitude === null))
    refuse('store.positionHalf', {}, { path: ['longitude'] });
  await tx.run(sql`insert into store_config (store_id) values (${store.id})`);
  recordStore(tx, null, store);
  return store;
}

const placeFields = ['longitude', 'latitude', 'address'] as const;
const sellingFields = ['mallEnabled', 'rxEnabled', 'insuranceDesignated', 'name', 'phone'] as const;
const differs = (a: Store, b: Store, fields: readonly (keyof Store)[]): string[] =>
  fields.filter(field => a[field] !== b[field]);

export async function editStore(tx: Tx, actor: StaffActor, { id = 0, version, ...draft }: Body): Promise<Store> {
  const before = (await lockStore(tx, id)) ?? refuse('row.notFound');
  if (before.version !== version) refuse('row.changedMeanwhile');
  await demandFreeCompany(tx, actor, before, draft.companyId);
  await demandFreeCode(tx, draft.code, id);
  // 助记码 that is taken away is made anew.
  const mnemonic = draft.mnemonic === '' ? { mnemonic: initialsOf(draft.name ?? before.name) } : {};
  const after = await changeStore(tx, id, { ...draft, ...mnemonic });
  if (after.companyId !== before.companyId) await moveStoreLicences(tx, id, after.companyId);
  const moved = differs(before, after, placeFields);
  if (moved.length > 0) await demandInScope(tx, after);
  if (after.mallEnabled && !before.mallEnabled) await demandMallReady(tx, after);
  recordStore(tx, before, after);
  if (moved.length > 0) await announceScope(tx, after, moved);
  const selling = differs(before, after, sellingFields);
  await announceSettings(tx, after, selling.length > 0 ? selling : ['store']);
  return after;
}

/** POST stores: makes one, or changes what is given of one (spec 04 §1). */
export const saveStoreHandler = on(saveStore)(async ({ body }, ctx) => {
  const { id, version, ...rest } = body;
  const draft = tidy(rest);
  const saved = await ctx
    .transaction(async tx => {
      const store =
        id === undefined
          ? await createStore(tx, ctx.actor, draft)
          : await editStore(tx, ctx.actor, { id, version, ...draft });
      await keepPictures(tx, store, draft.images);
      return store;
    })
    .catch(error => (violated(error) === 'store_code_key' ? refuse('store.codeTaken') : Promise.reject(error)));
  return (await readStoreRow(ctx, saved.id)) ?? ctx.fail('row.notFound');
});
