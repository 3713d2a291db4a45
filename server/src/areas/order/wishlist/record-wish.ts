import { maskPhone } from '@materia/contract/kernel';
import { type Db, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import type { Wish } from './wish.ts';
import { wishScope } from './wish-scope.ts';

const targetType = 'WISH';

/** What the log keeps of a wish where it changed. */
const kept = [
  ...['status', 'storeId', 'goodsId', 'goodsName', 'number', 'expectPrice', 'deposit', 'depositPaid'],
  ...['expectedAt', 'resultRemark', 'orderId'],
] as (keyof Wish)[];

export const wishTarget = ({ id, wishNo }: Pick<Wish, 'id' | 'wishNo'>) => ({
  targetType,
  targetId: id,
  targetName: wishNo,
});

const pick = (wish: Wish, keys: readonly (keyof Wish)[]) =>
  Object.fromEntries(keys.map(key => [key, wish[key]] as const));

/** Records what a call changed about a wish, and what else is worth knowing (spec 01 §1). */
export function recordWish(tx: Tx, before: Wish, after: Wish, more: object = {}): void {
  const changed = kept.filter(key => before[key] !== after[key]);
  tx.record({ ...wishTarget(after), before: pick(before, changed), after: { ...pick(after, changed), ...more } });
}

export function recordNewWish(tx: Tx, wish: Wish): void {
  const made = {
    ...pick(wish, ['source', 'storeId', 'goodsName', 'number', 'deposit']),
    cellphone: maskPhone(wish.cellphone),
  };
  tx.record({ ...wishTarget(wish), after: made });
}

/** A wish's log is for who may read the wish. */
export const wishTargetReader: TargetReader = {
  needs: 'WISHLIST',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from wishlist w where w.id = ${id} and ${wishScope(actor, 'w')}`)) !== undefined,
};
