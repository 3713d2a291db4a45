import {
  type GoodsInsuranceRow,
  type InsuranceCodeRow,
  InsuranceTab,
  type InsuranceTabCode,
  listGoodsInsurance,
  listInsuranceCodes,
  readInsuranceCode,
} from '@materia/contract/areas/goods';
import { addDays, type BodyOf, dayOf } from '@materia/contract/kernel';
import {
  type Actor,
  all,
  type Ctx,
  type Db,
  join,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { unitsSold } from '../../statistics/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { matches } from '../search/match-goods.ts';
import { codeColumns, findCode, insured } from './insurance.store.ts';
import { insuranceCandidates } from './insurance-candidates.ts';

const soldDays = 30;
const mostCandidates = 5;

const sortColumns = {
  code: sql`c.code`,
  regName: sql`c.reg_name`,
  validFrom: sql`c.valid_from`,
  validTo: sql`c.valid_to`,
};

type CodeBody = Omit<BodyOf<typeof listInsuranceCodes>, 'part'>;
const codeConditions = (body: CodeBody): Sql =>
  all([
    when(
      body.query,
      text => sql`strpos(lower(c.code || ' ' || c.reg_name || ' ' || coalesce(c.trade_name, '') || ' ' || coalesce(c.approval_no, '')
      || ' ' || coalesce(c.standard_code, '') || ' ' || coalesce(c.manufacturer, '')), ${text.toLowerCase()}) > 0`,
    ),
    when(body.kind, list => sql`c.kind = any(${list}::text[])`),
    when(body.insuranceClass, list => sql`c.insurance_class = any(${list}::int[])`),
    when(body.validity, validity => (validity === 'VALID' ? sql`c.valid_to is null` : sql`c.valid_to is not null`)),
    when(body.ids, ids => sql`c.id = any(${ids}::bigint[])`),
  ]);
function codeOrder({ sort = [] }: CodeBody): Sql {
  const asked = sort.map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`);
  return join([...asked, sql`c.code`]);
}

/** Codes of a filter, each with its place. */
export const codeIds = (body: CodeBody): Sql => sql`
  select c.id, row_number() over (order by ${codeOrder(body)}) as n from insurance_code c where ${codeConditions(body)}`;

/** Codes as they are shown, and how many goods have each; `tail`: which of them, and in what order. */
export const readCodes = (db: Db, tail: Sql): Promise<InsuranceCodeRow[]> =>
  db.rows(sql`
    select ${codeColumns}, (select count(*)::int from goods_insurance i where i.code = c.code) as goods from insurance_code c ${tail}`);

/** POST insurancecode/LP. */
export const listInsuranceCodesHandler = on(listInsuranceCodes)(async ({ params, body }, ctx) => {
  const where = codeConditions(body);
  const slice = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows =
    body.part === 'TOTAL' ? [] : await readCodes(ctx.db, sql`where ${where} order by ${codeOrder(body)} ${slice}`);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from insurance_code c where ${where}`,
  );
  return { rows, total };
});

type Reading = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;

const state = sql`coalesce(i.state, 0)`;
const inTab: Readonly<Record<InsuranceTabCode, Sql>> = {
  WAIT: sql`${state} in (0, 1, 4)`,
  MATCHED: sql`${state} = 2`,
  NOT_APPLICABLE: sql`${state} = 3`,
};
const tables = sql`goods g left join goods_insurance i on i.goods_id = g.id`;

type Body = Omit<BodyOf<typeof listGoodsInsurance>, 'part'>;
const conditions = (actor: Actor, body: Body): Sql =>
  all([
    insured,
    goodsScope(actor, 'g'),
    inTab[body.tab],
    when(body.query, text => matches(actor, text)),
    when(body.state, list => sql`${state} = any(${list}::int[])`),
    when(body.goodsType, list => sql`g.goods_type = any(${list}::int[])`),
    when(body.ids, ids => sql`g.id = any(${ids}::bigint[])`),
  ]);

const orderOf = ({ tab }: Body): Sql =>
  tab === 'WAIT' ? sql`coalesce(sold.units, 0) desc, g.id` : sql`i.at desc, g.id`;

/** Goods with what the reader sees of their sales. */
function soldTables({ actor, now }: Reading): Sql {
  const today = dayOf(now());
  const sold = unitsSold({ from: addDays(today, 1 - soldDays), to: today, seenBy: actor });
  return sql`${tables} left join (${sold}) sold on sold.goods_id = g.id`;
}

/** Goods of a filter, each with its place. */
export const goodsInsuranceIds = (ctx: Reading, body: Body): Sql => sql`
  select g.id, row_number() over (order by ${orderOf(body)}) as n from ${soldTables(ctx)} where ${conditions(ctx.actor, body)}`;

/** Goods as they stand to the list, without what may be theirs; `tail`: which of them, and in what order. */
export const readGoodsInsurance = (ctx: Reading, tail: Sql): Promise<Omit<GoodsInsuranceRow, 'candidates'>[]> =>
  ctx.db.rows(sql`
    select g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.generic_name as "genericName", g.spec,
      g.goods_type as "goodsType", d.rx_type as "rxType", coalesce(m.name, g.manufacturer_name) as manufacturer,
      d.approval_no as "approvalNo", d.standard_code as "standardCode", g.barcode, p.thumb_url as "thumbUrl",
      coalesce(sold.units, 0) as sold30, ${state} as state, i.code, c.reg_name as "regName", c.insurance_class as "insuranceClass",
      coalesce(i.score, 0) as score, u.name as by, i.at
    from ${soldTables(ctx)} left join goods_medicine d on d.goods_id = g.id left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image p on p.goods_id = g.id and p.kind = 'MAIN' left join insurance_code c on c.code = i.code
    left join sys_user u on u.id = i.by_user_id ${tail}`);

async function readPage(ctx: Ctx<StaffActor>, body: Body, { limit, page }: { limit: number; page: number }) {
  const where = conditions(ctx.actor, body);
  const rows = await readGoodsInsurance(
    ctx,
    sql`where ${where} order by ${orderOf(body)} limit ${limit} offset ${(page - 1) * limit}`,
  );
  const waiting = body.tab === 'WAIT' ? rows.map(row => row.goods_id) : [];
  const found = waiting.length > 0 ? await insuranceCandidates(ctx.db, waiting) : new Map();
  return rows.map(row => ({ ...row, candidates: (found.get(row.goods_id) ?? []).slice(0, mostCandidates) }));
}

async function countTabs(db: Db, actor: Actor) {
  const counts = InsuranceTab.all.map(
    tab => sql`count(*) filter (where ${inTab[tab]})::int as ${sql.id(tab.toLowerCase())}`,
  );
  const row = await db.one<Record<string, number>>(
    sql`select ${join(counts)} from ${tables} where ${insured} and ${goodsScope(actor, 'g')}`,
  );
  return InsuranceTab.all.map(tab => ({ tab, count: row[tab.toLowerCase()] ?? 0 }));
}

/** POST insurancecode/match/LP. */
export const listGoodsInsuranceHandler = on(listGoodsInsurance)(async ({ params, body }, ctx) => {
  const rows = body.part === 'TOTAL' ? [] : await readPage(ctx, body, params);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${conditions(ctx.actor, body)}`,
  );
  return { rows, total, counts: await countTabs(ctx.db, ctx.actor) };
});

/** GET insurancecode/{code}. */
export const readInsuranceCodeHandler = on(readInsuranceCode)(async ({ params: { code } }, ctx) => {
  const found = await findCode(ctx.db, code.toUpperCase());
  const usedBy = await ctx.db.rows(sql`
    select g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec, coalesce(m.name, g.manufacturer_name) as manufacturer,
      i.state
    from goods_insurance i join goods g on g.id = i.goods_id left join manufacturer m on m.id = g.manufacturer_id
    where i.code = ${found.code} and g.deleted_at is null and ${goodsScope(ctx.actor, 'g')} order by g.id limit 100`);
  return { ...found, usedBy: usedBy as never };
});
