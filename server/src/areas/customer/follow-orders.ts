import { orderPaid, orderRefunded } from '@materia/contract/areas/order';
import { consumer, sql, type Tx } from '../../kernel/index.ts';

interface Bought {
  readonly customerId: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly at: string;
  readonly orders: 0 | 1;
  /** Fen, below 0 what was given back. */
  readonly net: number;
}

/** Where a customer buys follows what is paid; the first order at a company makes a member of it (spec 05 §1). */
export const followPaid = consumer('customer.paid', [orderPaid], async (tx, { payload, companyId, at }) => {
  const { customerId, storeId, matId, lines } = payload;
  if (customerId === null || companyId === null) return;
  const place = { customerId, companyId, storeId, matId, at };
  const net = lines.reduce((sum, { linePayable, freight }) => sum + linePayable + freight, 0);
  await visit(tx, { ...place, orders: 1, net });
  await join(tx, place);
});

/** … and what is given back of it; money that came too late, or a deposit above the price, has no lines. */
export const followRefunded = consumer('customer.refunded', [orderRefunded], async (tx, { payload, companyId, at }) => {
  const { customerId, storeId, matId, lines } = payload;
  const net = -lines.reduce((sum, { amount, freight }) => sum + amount + freight, 0);
  if (customerId !== null && companyId !== null)
    await visit(tx, { customerId, companyId, storeId, matId, at, orders: 0, net });
});

async function visit(tx: Tx, of: Bought): Promise<void> {
  await tx.run(sql`
    insert into customer_place as p (customer_id, company_id, store_id, mat_id, orders, net, first_at, last_at)
    values (${of.customerId}, ${of.companyId}, ${of.storeId ?? 0}, ${of.matId ?? 0}, ${of.orders}, ${of.net}, ${of.at}, ${of.at})
    on conflict (customer_id, company_id, store_id, mat_id) do update set orders = p.orders + excluded.orders, net = p.net + excluded.net,
      last_at = case when excluded.orders > 0 then greatest(p.last_at, excluded.last_at) else p.last_at end, updated_at = ${tx.now()}`);
}

async function join(tx: Tx, of: Pick<Bought, 'customerId' | 'companyId' | 'storeId' | 'at'>): Promise<void> {
  await tx.run(sql`
    with n as (
      select nextval(pg_get_serial_sequence('customer_member', 'id')) as id
      where not exists (select 1 from customer_member where customer_id = ${of.customerId} and company_id = ${of.companyId}))
    insert into customer_member (id, customer_id, company_id, member_no, store_id, joined_at)
    select n.id, ${of.customerId}, ${of.companyId}, 'V' || lpad(n.id::text, 8, '0'), ${of.storeId}, ${of.at} from n
    on conflict (customer_id, company_id) do nothing`);
}
