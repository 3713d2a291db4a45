import { publishStoreGoods, removeStoreGoods, type StoreGoodsRow } from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';

type Targets = readonly Target<StoreGoodsRow>[];
const write = { needs: 'STOREGOODS:WRITE', where: 'bulk' } as const;
const label = (name: string) => ({ name, label: `store.action.${name}` });

const publish = (targets: Targets, isPublish: boolean) => {
  const items = targets.map(({ id, row }) => ({ id, version: row.version }));
  return api(publishStoreGoods, { body: { items, isPublish } }, { quiet: true, idempotencyKey: randomKey() });
};

/** What the list shows is of one store; of one goods it is of many. */
async function remove(targets: Targets): Promise<void> {
  for (const [storeId, own] of Map.groupBy(targets, ({ row }) => row.storeId)) {
    const goodsId = own.map(({ row }) => row.goodsId).join(',');
    await api(removeStoreGoods, { query: { storeId, goodsId } });
  }
}

/** What is done with chosen goods of stores together (spec 04 §5). */
export const storeGoodsActions: readonly RowAction<StoreGoodsRow>[] = [
  { ...label('publish'), ...write, run: targets => publish(targets, true) },
  { ...label('unpublish'), ...write, confirm: 'store.ask.unpublish', run: targets => publish(targets, false) },
  { ...label('remove'), ...write, tone: 'danger', confirm: 'store.ask.remove', run: remove },
];

export const offeredOnGoods = (): string[] => ['publish', 'unpublish', 'remove'];
