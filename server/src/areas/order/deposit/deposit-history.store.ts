import type { DepositEntry } from '@materia/contract/areas/order';
import { actedBy, type Db, sql, type Tx } from '../../../kernel/index.ts';

/** Whose history: a wish's or a pre-order's. */
export type HistoryOf = { readonly wishId: number } | { readonly preOrderId: number };

const owned = (of: HistoryOf) => ('wishId' in of ? sql`wish_id = ${of.wishId}` : sql`pre_order_id = ${of.preOrderId}`);

export async function addDepositHistory(
  tx: Tx,
  of: HistoryOf,
  entry: {
    readonly from: number | null;
    readonly to: number;
    readonly action: string;
    readonly remark?: string | null;
  },
): Promise<void> {
  const by = actedBy(tx.actor);
  const wishId = 'wishId' in of ? of.wishId : null;
  const preOrderId = 'preOrderId' in of ? of.preOrderId : null;
  await tx.run(sql`
    insert into wish_status_history
      (wish_id, pre_order_id, from_code, to_code, action, actor_type, actor_id, actor_name, remark, at)
    values (${wishId}, ${preOrderId}, ${entry.from}, ${entry.to}, ${entry.action}, ${by.type}, ${by.id},
      ${by.name}, ${entry.remark ?? null}, ${tx.now()})`);
}

export function readDepositHistory(db: Db, of: HistoryOf): Promise<DepositEntry[]> {
  return db.rows(sql`
    select id, from_code as "from", to_code as "to", action, actor_type as "actorType", actor_name as "actorName", remark, at
    from wish_status_history where ${owned(of)} order by id`);
}

/** Who changed it last: what the loser of two is told (spec 02 §3). */
export function lastDepositChange(
  db: Db,
  of: HistoryOf,
): Promise<{ type: string; name: string; at: string } | undefined> {
  return db.maybe(sql`
    select actor_type as type, actor_name as name, at from wish_status_history
    where ${owned(of)} order by id desc limit 1`);
}
