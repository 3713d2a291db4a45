import { sql, type Tx } from '../../../kernel/index.ts';
import { goodsSides } from '../matching/goods-sides.ts';
import { type MatchSide, outcomeOf, scoreOf } from '../matching/match-score.ts';

interface Offer {
  readonly id: number;
  readonly name: string;
  readonly spec: string;
  readonly manufacturer: string | null;
  readonly approvalNo: string | null;
  readonly barcode: string | null;
}
const sideOf = (offer: Offer): MatchSide => ({
  ...offer,
  standardCode: null,
  names: [offer.name],
  makers: offer.manufacturer ? [offer.manufacturer] : [],
});

/** Matches offers that nobody has linked or ignored (spec 03 §3.11). */
export async function matchOffers(tx: Tx, ids: readonly number[]): Promise<void> {
  const offers = await tx.rows<Offer>(sql`
    select id, name, spec, manufacturer, approval_no as "approvalNo", barcode from supplier_goods
    where id = any(${ids}::bigint[]) and match_state in (0, 1)`);
  if (offers.length === 0) return;
  const sides = await goodsSides(tx, {
    approvals: offers.flatMap(each => each.approvalNo ?? []),
    barcodes: offers.flatMap(each => each.barcode ?? []),
  });
  const matched = offers.map(offer => {
    const scored = sides.map(side => ({ goodsId: side.goodsId, score: scoreOf(sideOf(offer), side).score }));
    const { state, best } = outcomeOf(scored);
    return { id: offer.id, state, goods: best?.goodsId ?? null, score: best?.score ?? 0 };
  });
  await tx.run(sql`
    update supplier_goods o set match_state = m.state, goods_id = m.goods, score = m.score, updated_at = ${tx.now()}
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as m (id bigint, state int, goods bigint, score int) where o.id = m.id`);
}
