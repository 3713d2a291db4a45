import { publishStoreGoods, type StoreGoodsItem } from '@materia/contract/areas/store';
import { type Ctx, on, Refusal, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import type { StoreGoodsChange } from '../check-store-goods.ts';
import { changeOf, faultsOf, isStale, lockStates } from '../plan-store-goods.ts';
import { storeScope } from '../store-scope.ts';
import { writeStoreGoods } from '../write-store-goods.ts';

interface Failed {
  readonly storeGoodsId: number;
  readonly code: number;
  readonly message: string;
}
interface Named {
  readonly id: number;
  readonly version: number;
}

/** POST stores/storegoods/publish: what may not go on the shelf is listed, the others are saved together (spec 04 §2). */
export const publishStoreGoodsHandler = on(publishStoreGoods)(async ({ body }, ctx) =>
  ctx.transaction(async tx => {
    const failed: Failed[] = [];
    const fail = (storeGoodsId: number, refusal: Refusal) => {
      const { status, message } = ctx.word(refusal);
      failed.push({ storeGoodsId, code: status, message });
    };
    const changes = await changesOf(tx, ctx, { ...body, fail });
    // Prices that stand there already are not judged again.
    const faults = (await faultsOf(tx, changes)).filter(({ field }) => field === 'isPublish');
    for (const { index, key, params } of faults) {
      const id = changes.find(change => change.index === index)?.before.storeGoodsId as number;
      if (!failed.some(each => each.storeGoodsId === id)) fail(id, new Refusal(key, params));
    }
    const sound = changes.filter(change => !faults.some(({ index }) => index === change.index));
    const batchIds = await writeStoreGoods(
      tx,
      sound.filter(change => change.fields.length > 0),
      'GRID',
    );
    const done = sound.map(({ before, fields }) => ({
      storeGoodsId: before.storeGoodsId as number,
      version: before.version + (fields.length > 0 ? 1 : 0),
    }));
    return { done, failed, batchIds };
  }),
);

interface Wish {
  readonly items: readonly Named[];
  readonly isPublish: boolean;
  readonly fail: (id: number, refusal: Refusal) => void;
}

/** The rows that are there, in the account's scope and as they were seen. */
async function changesOf(
  tx: Tx,
  ctx: Pick<Ctx<StaffActor>, 'actor'>,
  { items, isPublish, fail }: Wish,
): Promise<StoreGoodsChange[]> {
  const versions = new Map(items.map(item => [item.id, item.version]));
  const found = await tx.rows<{ id: number; storeId: number; goodsId: number }>(sql`
    select sg.id, sg.store_id as "storeId", sg.goods_id as "goodsId" from store_goods sg join store s on s.id = sg.store_id
    where sg.id = any(${[...versions.keys()]}::bigint[]) and s.deleted_at is null and ${storeScope(ctx.actor, 's')}`);
  for (const id of versions.keys()) if (!found.some(row => row.id === id)) fail(id, new Refusal('row.notFound'));
  if (found.length === 0) refuse('row.notFound');
  const wanted = found.map(
    ({ id, storeId, goodsId }): StoreGoodsItem => ({
      storeId,
      goodsId,
      version: versions.get(id) ?? 0,
      isPublish,
      confirmed: true,
    }),
  );
  const states = await lockStates(tx, wanted);
  return states.flatMap((state, index) => {
    const item = wanted[index] as StoreGoodsItem;
    if (!isStale(item, state)) return [changeOf(item, index, state)];
    fail(found[index]?.id ?? 0, new Refusal('row.changedMeanwhile'));
    return [];
  });
}
