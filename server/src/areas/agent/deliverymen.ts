import { type DeliverymanRow, listAllDeliverymen, saveDeliveryman } from '@materia/contract/areas/agent';
import { type BodyOf, dayOf, startOfDay } from '@materia/contract/kernel';
import { all, type Ctx, type Db, join, on, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { likeText } from './agent-filter.ts';
import { staffScope } from './list-deliverymen.ts';

const sortColumns = { name: 'u.name', openOrders: '"openOrders"', signedToday: '"signedToday"' } as const;

const ofThem = (actor: StaffActor) => sql`u.is_deliveryman and u.deleted_at is null and ${staffScope(actor, 'u')}`;

function readRows(db: Db, of: { where: Sql; order: Sql; now: Date }): Promise<DeliverymanRow[]> {
  return db.rows(sql`
    select u.id as "userId", u.user_name as "userName", u.name, u.company_id as "companyId", c.short_name as "companyName",
      s.name as "storeName", u.cellphone, d.work_state as "workState", d.max_open as "maxOpen", u.status, d.version,
      (select count(*)::int from customer_order o where o.deliveryman_id = u.id and o.is_open) as "openOrders",
      (select count(*)::int from customer_order o where o.deliveryman_id = u.id and o.signed_at >= ${startOfDay(dayOf(of.now))}) as "signedToday"
    from deliveryman d join sys_user u on u.id = d.user_id left join company c on c.id = u.company_id left join store s on s.id = u.store_id
    where ${of.where} ${of.order}`);
}

function conditions(ctx: Ctx<StaffActor>, body: BodyOf<typeof listAllDeliverymen>): Sql {
  return all([
    ofThem(ctx.actor),
    when(body.query, text => {
      const like = likeText(text);
      return sql`(u.user_name ilike ${like} or u.name ilike ${like} or u.cellphone like ${like})`;
    }),
    when(body.companyId, id => sql`u.company_id = ${id}`),
    when(body.workState, state => sql`d.work_state = ${state}`),
    when(body.ids, ids => sql`u.id = any(${ids}::bigint[])`),
  ]);
}

/** POST deliverymans/LP: all with that duty, resting ones too; a company's are some dozens (spec 04 §4). */
export const listAllDeliverymenHandler = on(listAllDeliverymen)(async ({ params, body }, ctx) => {
  const where = conditions(ctx, body);
  const keys = (body.sort ?? []).map(({ field, order }) => sql`${sql.text(sortColumns[field])} ${sql.text(order)}`);
  const order = sql`order by ${join([...keys, sql`u.id`])} limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = body.part === 'TOTAL' ? [] : await readRows(ctx.db, { where, order, now: ctx.now() });
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from deliveryman d join sys_user u on u.id = d.user_id where ${where}`,
  );
  return { rows, total };
});

/** POST deliverymans: 接单 or 休息, and how many orders at a time. */
export const saveDeliverymanHandler = on(saveDeliveryman)(async ({ body }, ctx) => {
  const one = sql`u.id = ${body.userId} and ${ofThem(ctx.actor)}`;
  return ctx.transaction(async tx => {
    const before = await tx.maybe<{ workState: string; maxOpen: number; version: number; userName: string }>(sql`
      select d.work_state as "workState", d.max_open as "maxOpen", d.version, u.user_name as "userName"
      from deliveryman d join sys_user u on u.id = d.user_id where ${one} for update of d`);
    if (!before) return ctx.fail('row.notFound');
    const { workState, maxOpen } = body;
    tx.about({ targetType: 'USER', targetId: body.userId, targetName: before.userName });
    if (before.version !== body.version) ctx.fail('row.changedMeanwhile');
    await tx.run(sql`
      update deliveryman set work_state = ${workState}, max_open = ${maxOpen}, version = version + 1, updated_at = ${tx.now()}
      where user_id = ${body.userId}`);
    tx.record({
      ...{ targetType: 'USER', targetId: body.userId, targetName: before.userName },
      before: { workState: before.workState, maxOpen: before.maxOpen },
      after: { workState, maxOpen },
    });
    const [row] = await readRows(tx, { where: one, order: sql.empty, now: ctx.now() });
    return row ?? ctx.fail('row.notFound');
  });
});
