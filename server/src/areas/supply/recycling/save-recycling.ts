import { type RecycledItem, saveRecycling, toggleRecyclings } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { claimFiles, on, refuse, releaseFiles, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { customerForOrder } from '../../customer/index.ts';
import { matScope } from '../../mat/index.ts';
import { storeScope } from '../../store/index.ts';
import { editRecycling, registerRecycling } from './apply-recycling-step.ts';
import { lockRecyclings, type Recycling, recyclingTarget, writeItems } from './recycling.store.ts';
import { recyclingDetail } from './recycling-row.ts';

type Body = BodyOf<typeof saveRecycling>;

const filesOf = (refId: number) => ({ refType: 'RECYCLING', refId, modules: ['RECYCLING'] });
const photosOf = (items: readonly RecycledItem[]): number[] => items.flatMap(item => item.photos);

/** POST recycling: somebody hands in, or books to; or what was said of it is put right. */
export const saveRecyclingHandler = on(saveRecycling)(async ({ body }, ctx) => {
  const id = await ctx.transaction(async tx => {
    const row = body.recyclingId === undefined ? await register(tx, body) : await edit(tx, body, body.recyclingId);
    await claimFiles(tx, photosOf(body.items), filesOf(row.id));
    tx.record({ ...recyclingTarget(row), after: { name: body.name, items: body.items.length } });
    return row.id;
  });
  return recyclingDetail(ctx, id);
});

async function register(tx: Tx, body: Body): Promise<Recycling> {
  const { name, cellphone = null, items, received } = body;
  const customerId = await customerBy(tx, cellphone);
  return registerRecycling(tx, {
    ...(await placeOf(tx, body)),
    ...{ status: received ? 10 : 0, name, cellphone, customerId, items },
    receiverId: received ? staffId(tx.actor) : null,
  });
}

const customerBy = async (tx: Tx, cellphone: string | null): Promise<number | null> =>
  cellphone === null ? null : ((await customerForOrder(tx, { cellphone }))?.customerId ?? null);

/** What nobody has verified may be put right; another phone is another customer. */
async function edit(tx: Tx, body: Body, id: number): Promise<Recycling> {
  const [row] = (await lockRecyclings(tx, [id])) as [Recycling];
  tx.about(recyclingTarget(row));
  if (body.version !== undefined && body.version !== row.version) refuse('row.changedMeanwhile');
  if ((row.status !== 0 && row.status !== 10) || row.deletedAt !== null) refuse('mat.stepRefused');
  await releaseFiles(tx, filesOf(id), photosOf(body.items));
  await writeItems(tx, id, body.items);
  const { name, cellphone } = body;
  const whose = cellphone === undefined ? {} : { cellphone, customerId: await customerBy(tx, cellphone) };
  return editRecycling(tx, row, { name, ...whose });
}

/** A store, or a device with the store that looks after it; both of the caller's. */
async function placeOf(tx: Tx, { storeId, matId }: Body) {
  if (matId !== undefined) {
    const mat = await tx.maybe<{ companyId: number; storeId: number | null }>(sql`
      select m.company_id as "companyId", m.store_id as "storeId" from mat m
      where m.id = ${matId} and m.deleted_at is null and ${matScope(tx.actor, 'm')}`);
    return { source: 'MAT' as const, matId, ...(mat ?? refuse('row.notFound')) };
  }
  if (storeId === undefined) return refuse('supply.recyclingPlace');
  const store = await tx.maybe<{ companyId: number }>(sql`
    select s.company_id as "companyId" from store s where s.id = ${storeId} and s.deleted_at is null and ${storeScope(tx.actor, 's')}`);
  return { source: 'STORE' as const, matId: null, storeId, ...(store ?? refuse('row.notFound')) };
}

/** POST recycling/toggle: bookings that nobody brought anything for, all of them or none. */
export const toggleRecyclingsHandler = on(toggleRecyclings)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const row of await lockRecyclings(tx, body.ids)) {
      tx.about(recyclingTarget(row));
      if (row.status !== 0) refuse('mat.stepRefused');
      if ((row.deletedAt !== null) === body.deleted) continue;
      await editRecycling(tx, row, { deletedAt: body.deleted ? tx.now() : null });
      tx.record({ ...recyclingTarget(row), after: { deleted: body.deleted } });
    }
  });
  return null;
});
