import { type ComparedOffer, compareOffers } from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { sees } from './offer-rows.ts';

interface Offer {
  readonly id: number;
  readonly supplierName: string;
  readonly name: string;
  readonly spec: string;
  readonly price: number;
  readonly ladder: readonly { from: number; price: number }[];
  readonly packQty: number | null;
  readonly ourPack: number | null;
  readonly guidePrice: number | null;
  readonly stock: number;
  readonly minQty: number;
  readonly step: number;
  readonly onSale: boolean;
  readonly expired: boolean;
  readonly minOrder: number;
  readonly freight: number;
  readonly freeFreight: number;
  readonly history: readonly { at: string; price: number }[];
}

/** As many as the supplier sells: at least, and by whole steps. */
export function numberToBuy(quantity: number, { minQty, step }: { minQty: number; step: number }): number {
  const least = Math.max(quantity, minQty);
  return Math.ceil(least / step) * step;
}

function barredBy(offer: Offer, number: number, sum: number): ComparedOffer['barred'] {
  if (offer.expired) return 'EXPIRED';
  if (!offer.onSale) return 'OFF_SALE';
  if (offer.stock < number) return 'STOCK';
  return sum < offer.minOrder ? 'MIN_ORDER' : null;
}

/** 到手价: what one of our units comes to with its share of the freight. */
export function compared(offer: Offer, quantity: number): Omit<ComparedOffer, 'best'> {
  const number = numberToBuy(quantity, offer);
  const price = offer.ladder.filter(({ from }) => from <= number).at(-1)?.price ?? offer.price;
  const sum = number * price;
  const freight = offer.freeFreight > 0 && sum >= offer.freeFreight ? 0 : offer.freight;
  const share = offer.packQty && offer.ourPack ? offer.ourPack / offer.packQty : 1;
  const landed = Math.round(((sum + freight) / number) * share);
  const margin = offer.guidePrice ? Math.round(((offer.guidePrice - landed) * 10_000) / offer.guidePrice) : null;
  const { id: supplierGoodsId, supplierName, name, spec, stock, history } = offer;
  const barred = barredBy(offer, number, sum);
  return {
    supplierGoodsId,
    supplierName,
    name,
    spec,
    number,
    price,
    freight,
    landed,
    margin,
    stock,
    barred,
    history: [...history],
  };
}

/** POST catalogue/{provider}/compare (spec 03 §5.3). */
export const compareOffersHandler = on(compareOffers)(async ({ params, body }, ctx) => {
  if (!sees(ctx.actor)) refuse('catalogue.noCost');
  if (body.goodsId === undefined && !body.ids?.length) refuse('row.notFound');
  const today = dayOf(ctx.now());
  const offers = await ctx.db.rows<Offer>(sql`
    select o.id, s.name as "supplierName", o.name, o.spec, o.price, o.ladder, o.pack_qty as "packQty", g.pack_qty as "ourPack",
      g.guide_price as "guidePrice", o.stock, o.min_qty as "minQty", o.step, o.on_sale as "onSale",
      coalesce(s.licence_expire < ${today}::date, false) as expired, s.min_order as "minOrder", s.freight, s.free_freight as "freeFreight",
      coalesce((select jsonb_agg(jsonb_build_object('at', l.at, 'price', l.new_price) order by l.at) from goods_price_log l
        where l.goods_id = o.goods_id and l.supplier_id = s.id and l.kind = 'SUPPLIER' and l.at > ${ctx.now()}::timestamptz - interval '12 months'), '[]') as history
    from supplier_goods o join supplier s on s.id = o.supplier_id left join goods g on g.id = o.goods_id and ${goodsScope(ctx.actor, 'g')}
    where s.provider = ${params.provider} and o.match_state <> 9
      and (${body.goodsId ?? null}::bigint is null or (o.goods_id = ${body.goodsId ?? null}::bigint and o.match_state = 2))
      and (${body.ids ?? null}::bigint[] is null or o.id = any(${body.ids ?? null}::bigint[]))
    order by o.id limit 50`);
  const rows = offers.map(offer => compared(offer, body.quantity)).sort((a, b) => a.landed - b.landed);
  const best = rows.find(({ barred }) => barred === null)?.supplierGoodsId;
  return { offers: rows.map(row => ({ ...row, best: row.supplierGoodsId === best })) };
});
