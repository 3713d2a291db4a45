import { listMyAddresses, removeMyAddress, saveMyAddress } from '@materia/contract/areas/customer';
import { type AnswerOf, type BodyOf, maskPhone } from '@materia/contract/kernel';
import { type CustomerActor, type Db, onCustomer, refuse, sql, type Tx } from '../../kernel/index.ts';

type Address = AnswerOf<typeof saveMyAddress>;
type Body = BodyOf<typeof saveMyAddress>;
const most = 20;

const columns = sql`id as address_id, contact_name as "contactName", cellphone, province, city, district, address, house_no as "houseNo",
  latitude, longitude, tag, is_default as "isDefault"`;
/** How the operation log calls whose address it is; what stands in it is theirs. */
const customerTarget = ({ id, name }: CustomerActor) => ({ targetType: 'CUSTOMER', targetId: id, targetName: name });
const shown = (row: Address): Address => ({ ...row, cellphone: maskPhone(row.cellphone) ?? '' });

/** Own addresses, the default one first, then the newest. */
export const listMyAddressesHandler = onCustomer(listMyAddresses)(async (_, ctx) => {
  const rows = await ctx.db.rows<Address>(sql`
    select ${columns} from customer_address where customer_id = ${ctx.actor.id} and deleted_at is null order by is_default desc, id desc`);
  return rows.map(shown);
});

export const saveMyAddressHandler = onCustomer(saveMyAddress)(async ({ body }, ctx) =>
  ctx.transaction(async tx => {
    const customerId = ctx.actor.id;
    // The customer's row stands for all their addresses: of two saved at once one counts after the other.
    await tx.run(sql`select id from customer where id = ${customerId} for update`);
    if (body.isDefault) {
      await tx.run(
        sql`update customer_address set is_default = false where customer_id = ${customerId} and is_default`,
      );
    }
    const row = body.address_id ? await change(tx, customerId, body) : await add(tx, customerId, body);
    tx.record({ ...customerTarget(ctx.actor), after: { address_id: row.address_id } });
    return shown(row);
  }),
);

async function add(tx: Tx, customerId: number, body: Body): Promise<Address> {
  if (!body.cellphone) return refuse('customer.addressPhone');
  if (body.latitude === undefined || body.longitude === undefined) return refuse('customer.addressPosition');
  const count = await countOf(tx, customerId);
  if (count >= most) return refuse('customer.addressTooMany');
  return tx.one(sql`
    insert into customer_address (customer_id, contact_name, cellphone, province, city, district, address, house_no, latitude, longitude, tag,
      is_default, created_at, updated_at)
    values (${customerId}, ${body.contactName}, ${body.cellphone}, ${body.province}, ${body.city}, ${body.district}, ${body.address},
      ${body.houseNo ?? null}, ${body.latitude}, ${body.longitude}, ${body.tag ?? null}, ${body.isDefault || count === 0}, ${tx.now()}, ${tx.now()})
    returning ${columns}`);
}

async function change(tx: Tx, customerId: number, body: Body): Promise<Address> {
  const row = await tx.maybe<Address>(sql`
    update customer_address set contact_name = ${body.contactName}, cellphone = coalesce(${body.cellphone ?? null}, cellphone),
      province = ${body.province}, city = ${body.city}, district = ${body.district}, address = ${body.address},
      house_no = ${body.houseNo ?? null}, latitude = coalesce(${body.latitude ?? null}, latitude),
      longitude = coalesce(${body.longitude ?? null}, longitude), tag = ${body.tag ?? null}, is_default = is_default or ${body.isDefault},
      version = version + 1, updated_at = ${tx.now()}
    where id = ${body.address_id} and customer_id = ${customerId} and deleted_at is null returning ${columns}`);
  return row ?? refuse('row.notFound');
}

async function countOf(db: Db, customerId: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*) as n from customer_address where customer_id = ${customerId} and deleted_at is null`,
  );
  return n;
}

export const removeMyAddressHandler = onCustomer(removeMyAddress)(({ params: { address_id } }, ctx) =>
  ctx.transaction(async tx => {
    const removed = await tx.run(sql`
      update customer_address set deleted_at = ${ctx.now()}, is_default = false, updated_at = ${ctx.now()}
      where id = ${address_id} and customer_id = ${ctx.actor.id} and deleted_at is null`);
    if (removed === 0) ctx.fail('row.notFound');
    tx.record({ ...customerTarget(ctx.actor), before: { address_id } });
    return null;
  }),
);
