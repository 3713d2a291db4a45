import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import type { Random } from '../../../demo/random.ts';
import { sql } from '../../../kernel/index.ts';

/** Days before today on which suppliers changed their prices; the goods' own costs stand at 500 and 90. */
const changeDays = [365, 310, 270, 225, 180, 140, 60, 30, 9];
const companies = [1, 2];

interface Known {
  readonly companyId: number;
  readonly goodsId: number;
  readonly cost: number;
  readonly price: number;
}

/** What the first companies' goods cost by now, and what they sell for. */
const known = ({ db }: DemoFill) =>
  db.rows<Known>(sql`
    select distinct on (c.company_id, c.goods_id) c.company_id as "companyId", c.goods_id as "goodsId", c.cost, g.guide_price as price
    from company_goods_cost c join goods g on g.id = c.goods_id
    where c.company_id = any(${companies}::bigint[]) order by c.company_id, c.goods_id, c.valid_from desc`);

const around = (cost: number, random: Random) => Math.max(1, Math.round((cost * random.int(94, 107)) / 100));
const changed = (list: readonly Known[], { random, today }: DemoFill) =>
  list.flatMap((each, index) => {
    // Every goods is bought anew from time to time, some of them often; a few have become dearer than they sell.
    const days = changeDays.filter(() => random.chance(0.25));
    const dear = index % 67 === 5;
    return [...days, ...(dear ? [2] : [])].map(daysAgo => ({
      company_id: each.companyId,
      goods_id: each.goodsId,
      cost: dear && daysAgo === 2 ? Math.round(each.price * 1.04) : around(each.cost, random),
      valid_from: addDays(today, -daysAgo),
      source: random.pick(['MANUAL', 'SUPPLY', 'IMPORT']),
    }));
  });

const coming = (list: readonly Known[], today: Day) =>
  list.slice(20, 23).map((each, index) => ({
    company_id: each.companyId,
    goods_id: each.goodsId,
    cost: Math.round(each.cost * 1.08),
    valid_from: addDays(today, 3 + index * 7),
    source: 'MANUAL',
    remark: '供应商调价通知',
  }));

/** 12 months of changes, three that are to come (spec 03 §6). Orders of the demo were booked at what stands here. */
export const costDemo: DemoArea = {
  area: 'goods_cost',
  fill: async demo => {
    const list = await known(demo);
    await demo.copy('company_goods_cost', changed(list, demo));
    await demo.db.run(sql`
      update company_goods_cost set in_force_at = (valid_from + time '00:02') at time zone 'Asia/Shanghai',
        created_at = (valid_from - 1 + time '15:20') at time zone 'Asia/Shanghai', updated_at = (valid_from - 1 + time '15:20') at time zone 'Asia/Shanghai'
      where valid_from <= ${demo.today}`);
    await demo.copy('company_goods_cost', coming(list, demo.today));
    await demo.db.run(sql`
      insert into goods_price_log (kind, goods_id, company_id, old_price, new_price, reason, at)
      select 'COMPANY_COST', goods_id, company_id, lag(cost) over (partition by company_id, goods_id order by valid_from), cost, source, created_at
      from company_goods_cost where company_id = any(${companies}::bigint[])`);
  },
};

/** 40 costs of single stores, from today on: what was sold before was booked at the company's. */
export const storeCostDemo: DemoArea = {
  area: 'store_goods_cost',
  fill: async demo => {
    const list = (await known(demo)).filter(({ companyId }) => companyId === 1);
    const stores = await demo.db.rows<{ id: number }>(
      sql`select id from store where company_id = 1 and status = 'OPEN' order by (code = 'WMDB') desc, id limit 3`,
    );
    const rows = Array.from({ length: 40 }, (_, index) => {
      const each = list[index * 5 + 1] as Known;
      return {
        company_id: 1,
        store_id: (stores[index % stores.length] as { id: number }).id,
        goods_id: each.goodsId,
        cost: around(each.cost, demo.random),
        valid_from: demo.today,
        source: 'MANUAL',
        remark: '门店自采',
        in_force_at: startOfDay(demo.today),
      };
    });
    await demo.copy('store_goods_cost', rows);
  },
};
