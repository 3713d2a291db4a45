import { tryInsurance } from '@materia/contract/areas/company';
import { RxType } from '@materia/contract/areas/goods';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { coverLines } from './cover-lines.ts';
import { findInsurance, hasInsuredGoods } from './insurance.store.ts';

interface Asked {
  readonly id: number;
  readonly name: string;
  readonly rx: boolean;
  readonly linked: boolean;
  readonly ratioBp: number | null;
}

/** POST insurance/trial: public insurance pays for listed goods alone, others too once any are listed. */
export const tryInsuranceHandler = on(tryInsurance)(async ({ body }, ctx) => {
  const insurance = (await findInsurance(ctx.db, ctx.actor, body.insuranceId)) ?? refuse('row.notFound');
  const ids = [...new Set(body.lines.map(({ goodsId }) => goodsId))];
  const found = await ctx.db.rows<Asked>(sql`
    select g.id, g.goods_name as name, coalesce(d.rx_type = ${RxType.byName.rx}, false) as rx, x.goods_id is not null as linked,
      x.ratio_bp as "ratioBp"
    from goods g left join goods_medicine d on d.goods_id = g.id
    left join insurance_goods x on x.goods_id = g.id and x.insurance_id = ${insurance.id}
    where g.id = any(${ids}::bigint[]) and g.deleted_at is null`);
  if (found.length < ids.length) refuse('row.notFound');
  const goods = new Map(found.map(each => [each.id, each]));
  const lines = body.lines.map(({ goodsId, number, goodsPrice }) => {
    const { name, rx, linked, ratioBp } = goods.get(goodsId) as Asked;
    return { goodsId, goodsName: name, amount: number * goodsPrice, rx, linked: linked ? { ratioBp } : null };
  });
  const listed = insurance.kind === 'MEDICAL' || (await hasInsuredGoods(ctx.db, insurance.id));
  const covered = coverLines({ ...insurance, listed }, lines);
  const answer = lines.map(({ goodsId, goodsName, amount }, at) => ({
    ...{ goodsId, goodsName, amount, insured: 0, self: amount, ratioBp: 0, miss: null },
    ...covered[at],
  }));
  const total = (of: 'amount' | 'insured' | 'self') => answer.reduce((sum, line) => sum + line[of], 0);
  return { lines: answer, amount: total('amount'), insured: total('insured'), self: total('self') };
});
