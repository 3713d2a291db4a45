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

/** POST insurancecode/LP. */
export const listInsuranceCodesHandler = on(listInsuranceCodes)(async ({ params, body }, ctx) => {
  const where = all([
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
  const asked = (body.sort ?? []).map(({ field, order }) => sql`${sortColumns[field]} ${sql.text(order)} nulls last`);
  const rows =
    body.part === 'TOTAL'
      ? []
      : await ctx.db.rows<InsuranceCodeRow>(sql`
          select ${codeColumns}, (select count(*)::int from goods_insurance i where i.code = c.code) as goods
          from insurance_code c where ${where} order by ${join([...asked, sql`c.code`])}
          limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from insurance_code c where ${where}`,
  );
  return { rows, total };
});

const state = sql`coalesce(i.state, 0)`;
const inTab: Readonly<Record<InsuranceTabCode, Sql>> = {
  WAIT: sql`${state} in (0, 1, 4)`,
  MATCHED: sql`${state} = 2`,
  NOT_APPLICABLE: sql`${state} = 3`,
};
const tables = sql`goods g left join goods_insurance i on i.goods_id = g.id`;

type Body = BodyOf<typeof listGoodsInsurance>;
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

async function readPage(ctx: Ctx<StaffActor>, body: Body, { limit, page }: { limit: number; page: number }) {
  const today = dayOf(ctx.now());
  const sold = unitsSold({ from: addDays(today, 1 - soldDays), to: today, seenBy: ctx.actor });
  const order = body.tab === 'WAIT' ? sql`coalesce(sold.units, 0) desc, g.id` : sql`i.at desc, g.id`;
  const rows = await ctx.db.rows<Omit<GoodsInsuranceRow, 'candidates'>>(sql`
    select g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.generic_name as "genericName", g.spec,
      g.goods_type as "goodsType", d.rx_type as "rxType", coalesce(m.name, g.manufacturer_name) as manufacturer,
      d.approval_no as "approvalNo", d.standard_code as "standardCode", g.barcode, p.thumb_url as "thumbUrl",
      coalesce(sold.units, 0) as sold30, ${state} as state, i.code, c.reg_name as "regName", c.insurance_class as "insuranceClass",
      coalesce(i.score, 0) as score, u.name as by, i.at
    from ${tables} left join goods_medicine d on d.goods_id = g.id left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image p on p.goods_id = g.id and p.kind = 'MAIN' left join insurance_code c on c.code = i.code
    left join sys_user u on u.id = i.by_user_id left join (${sold}) sold on sold.goods_id = g.id
    where ${conditions(ctx.actor, body)} order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
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
