import {
  addUp,
  type OrderShare,
  type RevenueShare,
  type RevenueTerms,
  type SharePart,
  sharesOf,
} from '@materia/contract/areas/company';
import { type Day, dayOf } from '@materia/contract/kernel';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { netOf } from '../../order/index.ts';
import { ruleForOrder, type SharedOrder } from './match-revenue.ts';
import type { Published } from './revenue.store.ts';

/** An order as it is shared. */
export interface ShareableOrder extends SharedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly storeName: string | null;
  readonly matName: string | null;
  readonly doneDay: Day;
  readonly net: number;
  readonly profit: number;
  readonly lines: readonly { readonly goodsId: number; readonly weight: number }[];
}
type Read = Omit<ShareableOrder, 'day' | 'doneDay'> & { readonly paidAt: string | null; readonly at: string };

/** Orders `o` in the order of their ids; the money of each as it stands by now (spec 02 §4.6). */
export async function readOrders(db: Db, where: Sql, limit: number): Promise<ShareableOrder[]> {
  const rows = await db.rows<Read>(sql`
    select o.id, o.order_no as "orderNo", o.company_id as "companyId", o.store_id as "storeId", o.mat_id as "matId", o.channel,
      o.order_type as "orderType", s.name as "storeName", m.mat_name as "matName", o.paid_at as "paidAt",
      coalesce(o.done_at, o.placed_at) as at, greatest(0, ${netOf}) as net,
      greatest(0, ${netOf} - o.cost_amount - o.platform_fee - o.delivery_cost - o.pay_fee - o.service_fee) as profit,
      (select coalesce(jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'weight', l.line_payable) order by l.line_no), '[]')
        from order_line l where l.order_id = o.id) as lines
    from customer_order o left join store s on s.id = o.store_id left join mat m on m.id = o.mat_id
    where ${where} order by o.id limit ${limit}`);
  return rows.map(({ paidAt, at, ...order }) => ({
    ...order,
    day: dayOf(new Date(paidAt ?? at)),
    doneDay: dayOf(new Date(at)),
  }));
}

/** Of each goods its categories and those above them, the nearest first. */
export type CategoryPaths = ReadonlyMap<number, readonly number[]>;
export async function categoryPaths(db: Db, goodsIds: readonly number[]): Promise<CategoryPaths> {
  const rows = await db.rows<{ goodsId: number; path: number[] }>(sql`
    with recursive up as (
      select l.goods_id, l.category_id as id, 0 as far from goods_category_link l where l.goods_id = any(${goodsIds}::bigint[])
      union
      select u.goods_id, c.parent_id, u.far + 1 from up u join goods_category c on c.id = u.id where c.parent_id is not null)
    select goods_id as "goodsId", array_agg(id order by far, id) as path from up group by goods_id`);
  return new Map(rows.map(({ goodsId, path }) => [goodsId, path]));
}

export const baseOf = (order: ShareableOrder, baseKind: RevenueTerms['baseKind']): number =>
  baseKind === 'NET' ? order.net : order.profit;

export function partsOf(terms: RevenueTerms, order: ShareableOrder, paths: CategoryPaths): SharePart[] {
  const lines = order.lines.map(({ goodsId, weight }) => ({ weight, categories: paths.get(goodsId) ?? [] }));
  return sharesOf(terms, baseOf(order, terms.baseKind), lines);
}

/** What a rule says nothing about is the company's. */
export const nothingSaid: RevenueTerms = {
  ...{ baseKind: 'NET', parties: [], categoryRates: [], tiers: [] },
  ...{ tierMode: 'PROGRESSIVE', tierScope: 'COMPANY', validTo: null },
};

/** Amounts of the parties, the rest with the company's own where it is among them. */
export function partyShares(terms: RevenueTerms, amounts: readonly number[], base: number): RevenueShare[] {
  const rest = amounts.at(-1) ?? 0;
  const company = terms.parties.findIndex(({ partyType }) => partyType === 'COMPANY');
  const rateBp = (amount: number) => (base === 0 ? 0 : Math.round((amount * 10_000) / base));
  const shares = terms.parties.map(({ partyType, partyId, partyName }, index) => {
    const amount = (amounts[index] ?? 0) + (index === company ? rest : 0);
    return { partyType, partyId, partyName, rateBp: rateBp(amount), amount };
  });
  const own = { partyType: 'COMPANY' as const, partyId: null, partyName: '', rateBp: rateBp(rest), amount: rest };
  return company < 0 ? [...shares, own] : shares;
}

export interface Ruled {
  readonly rule: Pick<Published, 'id' | 'name'>;
  readonly no: number | null;
  readonly terms: RevenueTerms;
}
export function ruledOf(rules: readonly Published[], order: SharedOrder): Ruled | undefined {
  const found = ruleForOrder(rules, order);
  return found && { rule: found.rule, no: found.version.no, terms: found.version };
}

/** An order shared at the first step of its rule: what is booked when it is done (spec 10 §8.1). */
export function shareOrder(
  order: ShareableOrder,
  ruled: Ruled | undefined,
  of: { readonly paths: CategoryPaths; readonly categories: ReadonlyMap<number, string> },
): OrderShare {
  const terms = ruled?.terms ?? nothingSaid;
  const base = baseOf(order, terms.baseKind);
  const parts = partsOf(terms, order, of.paths);
  const amounts = addUp(
    parts.map(part => part.amounts),
    terms.parties.length + 1,
  );
  return {
    ...{
      order_id: order.id,
      orderNo: order.orderNo,
      day: order.day,
      storeName: order.storeName,
      matName: order.matName,
    },
    ...{ baseKind: terms.baseKind, base },
    ...{ ruleId: ruled?.rule.id ?? null, ruleName: ruled?.rule.name ?? null, ruleVersion: ruled?.no ?? null },
    shares: partyShares(terms, amounts, base),
    parts: parts.map(part => ({
      categories: (part.row === null ? [] : (terms.categoryRates[part.row]?.categoryIds ?? [])).map(
        id => of.categories.get(id) ?? String(id),
      ),
      base: part.base,
      rates: [...part.rates],
      amounts: [...part.amounts],
    })),
  };
}
