import { maskPhone } from '@materia/contract/kernel';
import { type Db, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import { type PreOrder, preOrderScope, preOrderTarget } from './preorder.store.ts';

/** What the log keeps of a pre-order where it changed. */
const kept = ['status', 'depositPaid', 'expectDate', 'arrivedAt', 'keepUntil', 'orderId', 'remark'] as const;

const pick = (of: PreOrder, keys: readonly (keyof PreOrder)[]) =>
  Object.fromEntries(keys.map(key => [key, of[key]] as const));

/** Records what a call changed about a pre-order, and what else is worth knowing (spec 01 §1). */
export function recordPreOrder(tx: Tx, before: PreOrder, after: PreOrder, more: object = {}): void {
  const changed = kept.filter(key => before[key] !== after[key]);
  tx.record({ ...preOrderTarget(after), before: pick(before, changed), after: { ...pick(after, changed), ...more } });
}

export function recordNewPreOrder(tx: Tx, of: PreOrder): void {
  const made = { ...pick(of, ['storeId', 'amount', 'deposit', 'expectDate']), cellphone: maskPhone(of.cellphone) };
  tx.record({ ...preOrderTarget(of), after: made });
}

/** A pre-order's log is for who may read it. */
export const preOrderTargetReader: TargetReader = {
  needs: 'PREORDER',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from pre_order p where p.id = ${id} and ${preOrderScope(actor, 'p')}`)) !== undefined,
};
