import { readOrderDetails } from '@materia/contract/areas/statistics';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, refuse, sql } from '../../kernel/index.ts';
import { orderScope, wentBack } from '../order/index.ts';
import { share } from './query/figures.ts';
import { readFigures } from './query/figures-database.ts';

type Details = AnswerOf<typeof readOrderDetails>;
type Line = Details['lines'][number] & { readonly unitCost: number | null; readonly kept: number };
type Money = Pick<Required<Details>, 'cost' | 'platformFee' | 'deliveryCost' | 'payFee' | 'serviceFee'>;

/** POST order/details: one order as figures count it; what it cost and brought only for who may see that (spec 10 §1). */
export const readOrderDetailsHandler = on(readOrderDetails)(({ body }, ctx) =>
  readFigures(ctx.actor, async db => {
    const which = body.order_id === undefined ? sql`o.order_no = ${body.orderNumber}` : sql`o.id = ${body.order_id}`;
    const found = await db.maybe<Omit<Details, 'lines' | keyof Money> & Money>(sql`
      select o.id as "order_id", o.order_no as "orderNumber", o.order_type as "orderType", o.channel, o.fulfil_type as "fulfilType",
        o.order_status_code, c.short_name as "companyName", s.short_name as "storeName", m.mat_name as "matName",
        (select case when p.provider in ('MEITUAN', 'ELEME') then -1 else p.pay_type end from order_payment p
          where p.owner_type = 'ORDER' and p.owner_id = o.id and p.status = 1 and p.amount > 0 order by p.amount desc, p.id limit 1) as "payType",
        o.placed_at as "placedAt", o.paid_at as "paidAt", o.goods_amount as gross,
        o.goods_amount + o.delivery_fee + o.package_fee - o.payable as discount, o.delivery_fee + o.package_fee as freight,
        case when o.paid_at is null then 0 else o.payable end as paid,
        ${wentBack} as refunded,
        o.cost_amount as cost, o.platform_fee as "platformFee", o.delivery_cost as "deliveryCost", o.pay_fee as "payFee", o.service_fee as "serviceFee"
      from customer_order o join company c on c.id = o.company_id left join store s on s.id = o.store_id left join mat m on m.id = o.mat_id
      where ${which} and ${orderScope(ctx.actor, 'o')}`);
    if (!found) return refuse('row.notFound');
    const lines = await db.rows<Line>(sql`
      select l.id as "orderLineId", l.goods_id as "goodsId", l.goods_name as "goodsName", l.spec, l.image_url as "imageUrl", l.number,
        l.refunded_number as "refundedNumber", l.price, l.line_payable as "linePayable", l.refunded_amount as "refundedAmount", l.cost as "unitCost",
        l.number - coalesce((select sum(p.back_number) from order_refund_line p join order_refund r on r.id = p.refund_id
          where p.order_line_id = l.id and r.status = 3), 0)::int as kept
      from order_line l where l.order_id = ${found.order_id} order by l.line_no`);
    return ctx.actor.privs.has('COST') ? withCosts(found, lines) : plain(found, lines);
  }),
);

function plain(found: Omit<Details, 'lines'> & Money, lines: readonly Line[]): Details {
  const { cost: _c, platformFee: _p, deliveryCost: _d, payFee: _f, serviceFee: _s, ...shown } = found;
  return { ...shown, lines: lines.map(({ unitCost: _u, kept: _k, ...line }) => line) };
}

function withCosts(found: Omit<Details, 'lines'> & Money, lines: readonly Line[]): Details {
  const { paid, refunded, cost, platformFee, deliveryCost, payFee, serviceFee } = found;
  const net = paid - refunded;
  const profit = net - cost - platformFee - deliveryCost - payFee - serviceFee;
  const uncosted = lines
    .filter(line => line.unitCost === null)
    .reduce((sum, line) => sum + line.linePayable - line.refundedAmount, 0);
  return {
    ...found,
    profit,
    margin: share(profit - uncosted, net - uncosted),
    lines: lines.map(({ unitCost, kept, ...line }) => {
      const lineCost = unitCost === null ? null : unitCost * kept;
      return {
        ...line,
        cost: lineCost,
        profit: lineCost === null ? null : line.linePayable - line.refundedAmount - lineCost,
      };
    }),
  };
}
