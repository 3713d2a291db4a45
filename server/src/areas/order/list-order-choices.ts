import { listOrderChoices } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { all, type Db, endsWith, on, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { staffScope } from '../agent/index.ts';
import { customerScope } from '../customer/index.ts';
import { matScope } from '../mat/index.ts';

/** As many as a list of choices shows; who wants another types more. */
const most = 30;

interface Asked {
  readonly query?: string;
  readonly ids?: readonly number[];
}
interface Choice {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
}

const holding = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The catalogue is everybody's who has orders. */
function goods(db: Db, { query, ids }: Asked): Promise<Choice[]> {
  const found = all([
    when(ids, list => sql`g.id = any(${list}::bigint[])`),
    when(
      query || undefined,
      words =>
        sql`(g.goods_name like ${holding(words)} or g.mnemonic like ${`${words.toLowerCase()}%`} or g.barcode = ${words})`,
    ),
  ]);
  return db.rows(sql`
    select g.id, g.goods_name as name, concat_ws(' · ', nullif(g.spec, ''), m.name) as hint
    from goods g left join manufacturer m on m.id = g.manufacturer_id where ${found} order by g.goods_name, g.id limit ${most}`);
}

const byPhone = (digits: string): Sql =>
  digits.length === 11 ? sql`c.cellphone = ${digits}` : endsWith(sql`c.cellphone`, digits);

/** Customers of this account's scope, by the whole phone, by its last four digits, or by the beginning of the name. */
async function customers(db: Db, actor: StaffActor, { query = '', ids }: Asked): Promise<Choice[]> {
  if (!ids && query === '') return [];
  const found = ids
    ? sql`c.id = any(${ids}::bigint[])`
    : /^(\d{4}|1\d{10})$/.test(query)
      ? byPhone(query)
      : sql`c.name like ${holding(query).slice(1)}`;
  const rows = await db.rows<Choice>(sql`
    select c.id, coalesce(c.name, '') as name, coalesce(c.cellphone, '') as hint from customer c
    where ${found} and ${customerScope(actor, 'c')} order by c.id desc limit ${most}`);
  return rows.map(row => ({ ...row, hint: maskPhone(row.hint) ?? '' }));
}

/** The company's activities and the platform's, over or not: their orders are there; the latest first. */
function activities(db: Db, actor: StaffActor, { query, ids }: Asked): Promise<Choice[]> {
  const found = all([
    actor.platform ? sql.empty : sql`(a.company_id is null or a.company_id = ${actor.companyId})`,
    when(ids, list => sql`a.id = any(${list}::bigint[])`),
    when(query || undefined, words => sql`a.name like ${holding(words)}`),
  ]);
  return db.rows(sql`
    select a.id, a.name, concat_ws(' ~ ', to_char(a.start_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
      to_char(a.end_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as hint
    from activity a where ${found} order by a.start_at desc, a.id desc limit ${most}`);
}

/** Devices of this account's scope, which may have no screen of theirs. */
function mats(db: Db, actor: StaffActor, { query, ids }: Asked): Promise<Choice[]> {
  const found = all([
    matScope(actor, 'm'),
    sql`m.deleted_at is null`,
    when(ids, list => sql`m.id = any(${list}::bigint[])`),
    when(
      query || undefined,
      words => sql`(m.mat_name like ${holding(words)} or m.mat_no like ${holding(words).slice(1)})`,
    ),
  ]);
  return db.rows(sql`
    select m.id, m.mat_name as name, m.mat_no as hint from mat m where ${found} order by m.mat_no limit ${most}`);
}

/** Whoever was ever given that duty, on duty or not, active or gone: their orders are there. Those of the company, and the platform's. */
function deliverymen(db: Db, actor: StaffActor, { query, ids }: Asked): Promise<Choice[]> {
  const found = all([
    sql`(${staffScope(actor, 'u')} or u.company_id is null)`,
    when(ids, list => sql`u.id = any(${list}::bigint[])`),
    when(
      query || undefined,
      words => sql`(u.name like ${holding(words)} or u.cellphone like ${holding(words).slice(1)})`,
    ),
  ]);
  return db.rows(sql`
    select u.id, u.name, coalesce(u.cellphone, '') as hint from deliveryman d join sys_user u on u.id = d.user_id
    where ${found} order by u.name, u.id limit ${most}`);
}

/** What order filters name: goods, customers, activities, devices and deliverymen. */
export const listOrderChoicesHandler = on(listOrderChoices)(({ body }, ctx) => {
  const { kind, ...asked } = body;
  if (kind === 'MAT') return mats(ctx.db, ctx.actor, asked);
  if (kind === 'DELIVERYMAN') return deliverymen(ctx.db, ctx.actor, asked);
  if (kind === 'ACTIVITY') return activities(ctx.db, ctx.actor, asked);
  return kind === 'GOODS' ? goods(ctx.db, asked) : customers(ctx.db, ctx.actor, asked);
});
