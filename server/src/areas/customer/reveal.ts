import { reveal, revealSeconds } from '@materia/contract/areas/customer';
import { dayOf } from '@materia/contract/kernel';
import { demand, on, type Revealed, refuse, sql, type Tx } from '../../kernel/index.ts';

/** The eye: whoever may read the record sees its phone or address for a minute, counted and logged (spec 05 §4.6). */
export const revealHandler = on(reveal)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { entity, id, field, reason } = body;
    const source = ctx.reveals(entity) ?? refuse('row.notFound');
    demand(ctx.actor, source.needs);
    const found = (await source.find(tx, ctx.actor, id)) ?? refuse('row.notFound');
    tx.about({ targetType: entity, targetId: id, targetName: found.name });
    const value = (await isErased(tx, found)) ? null : (found.values[field] ?? null);
    if (value === null || value === '') return refuse('customer.revealNothing');
    if (!found.uncounted) await countReveal(tx, ctx.actor.id);
    tx.record({
      targetType: entity,
      targetId: id,
      targetName: found.name,
      after: { revealField: field, revealReason: reason },
    });
    return { value, seconds: revealSeconds };
  }),
);

/** What stays of an erased customer's orders and prescriptions is not shown to anybody (spec 05 §4.6). */
async function isErased(tx: Tx, { customerId }: Revealed): Promise<boolean> {
  if (customerId === null) return false;
  return (await tx.maybe(sql`select from customer where id = ${customerId} and status = -1`)) !== undefined;
}

/** One more of an account's looks of the day, by conditional update: of two at once for the last one, one is refused. */
async function countReveal(tx: Tx, userId: number): Promise<void> {
  const most = tx.setting<number>('customer.revealPerDay');
  const counted = await tx.maybe(sql`
    insert into reveal_count as c (user_id, day, number, created_at, updated_at)
    values (${userId}, ${dayOf(tx.now())}, 1, ${tx.now()}, ${tx.now()})
    on conflict (user_id, day) do update set number = c.number + 1, updated_at = excluded.updated_at where c.number < ${most}
    returning id`);
  if (!counted) refuse('customer.revealLimit');
}
