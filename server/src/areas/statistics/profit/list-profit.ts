import { listProfit, type ProfitGoods, type ProfitOrder } from '@materia/contract/areas/statistics';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { type Actor, type Db, on } from '../../../kernel/index.ts';
import { readFigures } from '../query/figures-database.ts';
import { metaOf } from '../query/freshness.ts';
import { demandPlaces } from '../query/stat-conditions.ts';
import { askedDays, type Days, demandRawDays } from '../query/stat-range.ts';
import { countProfitGoods, profitGoodsRows } from './profit-goods.ts';
import { countProfitOrders, type Piece, profitOrderRows } from './profit-orders.ts';

export type ProfitAsked = BodyOf<typeof listProfit>;

/** Rows of a profit summary, order by order or goods by goods. */
export function profitRows(
  db: Db,
  actor: Actor,
  asked: ProfitAsked,
  days: Days,
  piece: Piece,
): Promise<(ProfitOrder | ProfitGoods)[]> {
  const of = { actor, filter: asked, days };
  return asked.byGoods ? profitGoodsRows(db, of, piece) : profitOrderRows(db, of, piece);
}

/** The days of a profit list; orders are read one by one, so there it is not many. */
export function profitDays(asked: ProfitAsked, now: Date): Days {
  const days = askedDays(asked, dayOf(now));
  if (!asked.byGoods) demandRawDays(days);
  return days;
}

export const listProfitHandler = on(listProfit)(({ params, body }, ctx) =>
  readFigures(ctx.actor, async db => {
    const days = profitDays(body, ctx.now());
    await demandPlaces(db, ctx.actor, body);
    const { limit, page } = params;
    const of = { actor: ctx.actor, filter: body, days };
    return {
      rows: await profitRows(db, ctx.actor, body, days, { limit, offset: (page - 1) * limit, sort: body.sort?.[0] }),
      total: await (body.byGoods ? countProfitGoods(db, of) : countProfitOrders(db, of)),
      ...(await metaOf(db, ctx.now(), days)),
    };
  }),
);
