import { type Db, differing, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import { isKnownSettlement, type Settlement, settlementScope } from './settlement.store.ts';

const targetType = 'ORDER_SETTLEMENT';

const shown = ({ id: _, version: _version, companyId: _company, ...settlement }: Settlement) => settlement;

export const settlementOf = (settlement: Settlement) => ({
  targetType,
  targetId: settlement.id,
  targetName: settlement.settleNo,
});

/** Records what a call did to a settlement (spec 01 §1): its history. */
export function recordSettlement(tx: Tx, before: Settlement | null, after: Settlement, more: object = {}): void {
  const target = settlementOf(after);
  if (!before) tx.record({ ...target, after: { ...shown(after), ...more } });
  else {
    const changed = differing(shown(before), shown(after));
    tx.record({ ...target, before: changed.before, after: { ...changed.after, ...more } });
  }
}

/** A settlement's log is for who may see the settlement. */
export const settlementTarget: TargetReader = {
  needs: 'FINANCE',
  reads: (db: Db, actor: StaffActor, id: number) =>
    isKnownSettlement(db, sql`s.id = ${id} and ${settlementScope(actor, 's')}`),
};
