import { listDeliverymen } from '@materia/contract/areas/agent';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, scopeOf, sql } from '../../kernel/index.ts';

type Row = AnswerOf<typeof listDeliverymen>[number];

/** Deliverymen bring for their whole company, whichever of its stores the caller works for. */
export const staffScope = scopeOf({ company: 'company_id' });

/** GET sysusers/deliverymans: active ones who take orders, those with the fewest open orders first (spec 04 §4). */
export const listDeliverymenHandler = on(listDeliverymen)((_input, ctx) =>
  ctx.db.rows<Row>(sql`
    select u.id, u.name, u.cellphone, u.store_id as "storeId", coalesce(o.open, 0) as "openOrders", d.max_open as "maxOpen"
    from deliveryman d join sys_user u on u.id = d.user_id
    left join (select deliveryman_id, count(*) as open from customer_order
      where deliveryman_id is not null and is_open group by deliveryman_id) o on o.deliveryman_id = u.id
    where d.work_state = 'ON' and u.is_deliveryman and u.status = 'ACTIVE' and u.deleted_at is null
      and (${staffScope(ctx.actor, 'u')} or u.company_id is null)
    order by coalesce(o.open, 0), u.id`),
);
