import { type InsuredGoods, listInsuranceGoods, saveInsuranceGoods } from '@materia/contract/areas/company';
import { all, on, refuse, sql, type Tx, when } from '../../../kernel/index.ts';
import { findInsurance, hasInsuredGoods, type Insurance, insuranceTarget, lockInsurances } from './insurance.store.ts';
import { insuranceRow } from './list-insurances.ts';
import { demandOwnInsurance } from './save-insurance.ts';

/** POST insurance/{id}/goods/LP. */
export const listInsuranceGoodsHandler = on(listInsuranceGoods)(async ({ params, body }, ctx) => {
  const insurance = (await findInsurance(ctx.db, ctx.actor, params.id)) ?? refuse('row.notFound');
  const found = when(body.query, text => {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(g.goods_name ilike ${like} or g.mnemonic ilike ${like} or x.code ilike ${like} or g.barcode = ${text})`;
  });
  const from = sql`from insurance_goods x join goods g on g.id = x.goods_id left join manufacturer m on m.id = g.manufacturer_id
    where ${all([sql`x.insurance_id = ${insurance.id}`, found])}`;
  const rows = await ctx.db.rows<InsuredGoods>(sql`
    select x.id as "insuredId", g.id as "goodsId", g.goods_name as "goodsName", g.spec, coalesce(m.short_name, m.name) as manufacturer, x.code,
      x.ratio_bp as "ratioBp" ${from} order by g.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${from}`);
  return { rows, total };
});

interface Known {
  readonly id: number;
  readonly name: string;
  /** The code its catalogue entry has. */
  readonly code: string | null;
}
const knownColumns = sql`g.id, g.goods_name as name, d.insurance_code as code`;
const goodsTables = sql`goods g left join goods_medicine d on d.goods_id = g.id`;

async function lockOwn(tx: Tx, ctx: Parameters<typeof demandOwnInsurance>[0], id: number): Promise<Insurance> {
  const [insurance] = await lockInsurances(tx, [id]);
  if (!insurance || insurance.deletedAt !== null) return refuse('row.notFound');
  demandOwnInsurance(ctx, insurance);
  return insurance;
}

interface Line {
  readonly goodsId: number;
  readonly code: string;
  readonly ratioBp: number | null;
}
export async function putLines(tx: Tx, id: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.run(sql`
    insert into insurance_goods (insurance_id, goods_id, code, ratio_bp)
    select ${id}, x."goodsId", x.code, x."ratioBp"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x ("goodsId" bigint, code text, "ratioBp" int)
    on conflict (insurance_id, goods_id) do update set code = excluded.code, ratio_bp = excluded.ratio_bp`);
}

/** POST insurance/{id}/goods: a goods without a code of its own has that of the catalogue; public insurance knows none without. */
export const saveInsuranceGoodsHandler = on(saveInsuranceGoods)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const insurance = await lockOwn(tx, ctx, params.id);
    const ids = [...new Set(body.put.map(({ goodsId }) => goodsId))];
    const known = await tx.rows<Known>(
      sql`select ${knownColumns} from ${goodsTables} where g.id = any(${ids}::bigint[]) and g.deleted_at is null`,
    );
    if (known.length < ids.length) refuse('row.notFound');
    const byId = new Map(known.map(goods => [goods.id, goods]));
    const lines = body.put.map(({ goodsId, code, ratioBp }) => {
      const goods = byId.get(goodsId) as Known;
      const said = code || goods.code || '';
      if (said === '' && insurance.kind === 'MEDICAL') refuse('insurance.codeMissing', { name: goods.name });
      return { goodsId, code: said, ratioBp };
    });
    await putLines(tx, insurance.id, [...new Map(lines.map(line => [line.goodsId, line])).values()]);
    await tx.run(
      sql`delete from insurance_goods where insurance_id = ${insurance.id} and goods_id = any(${body.remove}::bigint[])`,
    );
    if (insurance.status === 'ACTIVE' && insurance.kind === 'MEDICAL' && !(await hasInsuredGoods(tx, insurance.id)))
      refuse('insurance.noGoods');
    tx.record({ ...insuranceTarget(insurance), after: { added: ids.length, removed: body.remove.length } });
  });
  return insuranceRow(ctx, params.id);
});
