import {
  findHomeTargets,
  type HomeItemDraft,
  readStoreHome,
  removeStoreHome,
  saveStoreHome,
} from '@materia/contract/areas/store';
import { claimPicture, differing, on, refuse, releaseFiles, sql, type Tx } from '../../../kernel/index.ts';
import { demandLinkThere, findLinkTargets } from '../../company/index.ts';
import { announceSettings } from '../master/announce-store.ts';
import { storeTargetOf } from '../master/record-store.ts';
import { findStoreRow, lockStore, type Store } from '../master/store.store.ts';
import { storeInScope } from '../store-scope.ts';
import { changeHomeItem, homeItems, insertHomeItem, removeHomeItem } from './home.store.ts';

const mostOfAKind = 10;
const needsPicture = (kind: string) => kind === 'BANNER' || kind === 'NAV';

/** GET stores/{id}/homeconfig. */
export const readStoreHomeHandler = on(readStoreHome)(async ({ params: { storeId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return homeItems(ctx.db, storeId);
});

/** POST stores/{id}/homeconfig/targets. */
export const findHomeTargetsHandler = on(findHomeTargets)(async ({ params: { storeId }, body }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const store = await findStoreRow(ctx.db, storeId);
  return findLinkTargets(ctx.db, { ...body, companyId: store?.companyId ?? null }, ctx.now());
});

async function demandRoom(tx: Tx, storeId: number, kind: string, id: number): Promise<void> {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from store_home_config where store_id = ${storeId} and kind = ${kind} and id <> ${id}`);
  if (n >= mostOfAKind) refuse('store.homeTooMany', {}, { path: ['kind'] });
}

async function demandLink(tx: Tx, { companyId }: Store, { linkType, linkValue }: HomeItemDraft): Promise<void> {
  const none = () => refuse('store.homeLink', {}, { path: ['linkValue'] });
  if (linkType === 'NONE') return;
  if (!linkValue) return none();
  if (linkType === 'PHONE') return /^\+?[\d-]{5,20}$/.test(linkValue) ? undefined : none();
  if (!/^[1-9]\d*$/.test(linkValue)) return none();
  await demandLinkThere(tx, { type: linkType, value: linkValue, name: '' }, companyId, ['linkValue']);
}

async function demandWhole(tx: Tx, store: Store, draft: HomeItemDraft): Promise<void> {
  const { kind, imageUrl, goodsIds, validFrom, validTo } = draft;
  if (validFrom && validTo && Date.parse(validTo) <= Date.parse(validFrom))
    refuse('store.homeEndsEarly', {}, { path: ['validTo'] });
  if (needsPicture(kind) && !imageUrl) refuse('store.homeImage', {}, { path: ['imageUrl'] });
  await demandLink(tx, store, draft);
  if (kind !== 'GOODS') return;
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from store_goods where store_id = ${store.id} and goods_id = any(${goodsIds}::bigint[])`);
  if (goodsIds.length === 0 || n < new Set(goodsIds).size) refuse('store.homeGoods', {}, { path: ['goodsIds'] });
}

/** The picture at an address is this item's from now on; the address is one of ours. */
async function keepPicture(tx: Tx, id: number, imageUrl: string | null, before: string | null): Promise<void> {
  if (imageUrl === before) return;
  const file = await claimPicture(tx, imageUrl, { refType: 'STORE_HOME', refId: id, modules: ['STORE'] });
  if (imageUrl !== null && !file) refuse('store.homeImage', {}, { path: ['imageUrl'] });
}

async function write(tx: Tx, store: Store, draft: HomeItemDraft, id?: number, version?: number): Promise<number> {
  const [before] = id === undefined ? [] : await homeItems(tx, store.id, sql`and h.id = ${id}`);
  if (id !== undefined && !before) refuse('row.notFound');
  if (before && before.version !== version) refuse('row.changedMeanwhile');
  await demandWhole(tx, store, draft);
  await demandRoom(tx, store.id, draft.kind, id ?? 0);
  const itemId = before ? before.id : await insertHomeItem(tx, store.id, draft);
  if (before) await changeHomeItem(tx, itemId, draft);
  await keepPicture(tx, itemId, draft.imageUrl, before?.imageUrl ?? null);
  const { goods: _, id: _id, version: _version, ...was } = before ?? { goods: null, id: 0, version: 0 };
  tx.record({ ...storeTargetOf(store), ...(before ? differing(was as HomeItemDraft, draft) : { after: draft }) });
  return itemId;
}

/** POST stores/{id}/homeconfig. */
export const saveStoreHomeHandler = on(saveStoreHome)(({ params: { storeId }, body }, ctx) =>
  ctx.transaction(async tx => {
    const store = (await lockStore(tx, storeId)) ?? refuse('row.notFound');
    const { id, version, ...draft } = body;
    const itemId = await write(tx, store, { ...draft, imageUrl: draft.imageUrl || null }, id, version);
    await announceSettings(tx, store, ['home']);
    const [item] = await homeItems(tx, storeId, sql`and h.id = ${itemId}`);
    return item ?? refuse('row.notFound');
  }),
);

/** DELETE stores/{id}/homeconfig/{id}. */
export const removeStoreHomeHandler = on(removeStoreHome)(async ({ params: { storeId, id } }, ctx) => {
  await ctx.transaction(async tx => {
    const store = (await lockStore(tx, storeId)) ?? refuse('row.notFound');
    const [before] = await homeItems(tx, storeId, sql`and h.id = ${id}`);
    if (!before) return refuse('row.notFound');
    await removeHomeItem(tx, id);
    await releaseFiles(tx, { refType: 'STORE_HOME', refId: id });
    tx.record({ ...storeTargetOf(store), before: { kind: before.kind, title: before.title } });
    return announceSettings(tx, store, ['home']);
  });
  return null;
});
