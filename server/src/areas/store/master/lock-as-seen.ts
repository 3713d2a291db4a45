import { refuse, type Tx } from '../../../kernel/index.ts';
import { storeTargetOf } from './record-store.ts';
import { lockStores, type Store } from './store.store.ts';

/** Stores as the caller saw them, locked; one that is out of reach or changed meanwhile refuses them all. */
export async function lockAsSeen(tx: Tx, items: readonly { id: number; version: number }[]): Promise<Store[]> {
  const seen = new Map(items.map(item => [item.id, item.version]));
  const stores = (await lockStores(tx, [...seen.keys()])).filter(store => store.deletedAt === null);
  if (stores.length < seen.size) refuse('row.notFound');
  for (const store of stores) {
    if (stores.length === 1) tx.about(storeTargetOf(store));
    if (store.version !== seen.get(store.id)) refuse('row.changedMeanwhile');
  }
  return stores;
}
