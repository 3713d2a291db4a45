import { type Db, differing, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import { storeScope } from '../store-scope.ts';
import type { Store } from './store.store.ts';

/** How the operation log calls stores. */
const targetType = 'STORE';

export const storeTargetOf = (store: Pick<Store, 'id' | 'name'>) => ({
  targetType,
  targetId: store.id,
  targetName: store.name,
});

const shown = ({ id: _, version: _version, deletedAt, ...store }: Store) => ({
  ...store,
  deleted: deletedAt !== null,
});

/** Records what a call changed about a store (spec 01 §1). */
export function recordStore(tx: Tx, before: Store | null, after: Store, more: object = {}): void {
  const fields: { before?: object; after: object } = before
    ? differing(shown(before), shown(after))
    : { after: shown(after) };
  tx.record({ ...storeTargetOf(after), before: fields.before, after: { ...fields.after, ...more } });
}

/** A store's log is for who sees the store. */
export const storeTarget: TargetReader = {
  needs: 'STORE',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from store s where s.id = ${id} and ${storeScope(actor, 's')}`)) !== undefined,
};
