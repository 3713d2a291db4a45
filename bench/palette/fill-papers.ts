import { type Db, type Sql, sql } from '../../server/src/kernel/index.ts';
import { names } from '../dataset/fill-places.ts';

/** A number as people see it: what kind it is, a day of the last 400, four digits. */
const numbered = (kind: string): Sql =>
  sql`${kind} || to_char(date '2026-11-01' - (i / 250)::int, 'YYYYMMDD') || lpad((i % 250)::text, 4, '0')`;

/** Somebody's phone: 20,000 people. */
const phone = sql`(13000000000 + (i % 20000)::bigint * 1999)::text`;
const goodsName = sql`(select g.goods_name from goods g where g.id = 1 + i % 8000)`;
const store = sql`1 + i % 500`;
const company = sql`1 + (i % 500) / 10`;

/** As many wishes, pre-orders, tickets, visits, plans, advice, hand-ins, ads and app versions. */
export async function fillPapers(db: Db, each: number): Promise<void> {
  const rows = sql`generate_series(1, ${each}::int) i`;
  const ofMats = sql`${rows} join mat m on m.id = 1 + i % 1000`;
  await db.run(sql`
    insert into wishlist (wish_no, source, company_id, customer_id, customer_name, cellphone, store_id, goods_name, number)
    select ${numbered('W')}, case when i % 2 = 0 then 'MALL' else 'OTO' end, ${company}, 1 + i % 20000, '', ${phone}, ${store}, ${goodsName}, 1 from ${rows}`);
  await db.run(sql`
    insert into pre_order (pre_no, company_id, store_id, customer_id, cellphone, lines, goods_number, amount, expect_date, status, status_since)
    select ${numbered('Y')}, ${company}, ${store}, 1 + i % 20000, ${phone}, '[]', 1, 1000, '2026-11-01', 20, now() from ${rows}`);
  await db.run(sql`
    insert into ticket (ticket_no, type, priority, company_id, mat_id, title, respond_due_at, resolve_due_at)
    select ${numbered('GD')}, 'FAULT', 'P3', m.company_id, m.id, ${goodsName}, now(), now() from ${ofMats}`);
  await db.run(sql`
    insert into goods_visit (visit_no, company_id, mat_id, goods_id)
    select ${numbered('QH')}, m.company_id, m.id, 1 + i % 8000 from ${ofMats}`);
  await db.run(sql`
    insert into supply_plan (plan_no, type, company_id, mat_id, store_id, run_no, plan_date)
    select ${numbered('BH')}, 'ROUTINE', m.company_id, m.id, m.store_id, 'R' || i, '2026-11-01' from ${ofMats}`);
  await db.run(sql`
    insert into expired_recycling (recycling_no, source, company_id, store_id, name, items)
    select ${numbered('HS')}, 'STORE', ${company}, ${store}, '', '[]' from ${rows}`);
  await advice(db, rows);
  await db.run(sql`
    insert into ad (name, slot, start_date, end_date) select ${goodsName} || i, 'IDLE', '2026-11-01', '2026-11-30' from ${rows}`);
  await db.run(sql`
    insert into app_version (version_name, version_code, kind, url, file_name, size, sha256, signature, notes)
    select i / 1000 || '.' || i / 10 % 100 || '.' || i % 10, i, 'APP', '', '', 1, repeat('0', 64), '', '' from ${rows}`);
}

/** Half of it of goods, half wished for in words that the catalogue does not know. */
async function advice(db: Db, rows: Sql): Promise<void> {
  const words = sql`(${names.brands}::text[])[1 + i % 40] || (${names.remedies}::text[])[1 + (i / 40) % 40] || i`;
  await db.run(sql`
    insert into mat_goods_advice (kind, company_id, mat_id, goods_id, goods_text)
    select 'WISH', m.company_id, m.id, case when i % 2 = 0 then 1 + (i / 1000 * 7919 + i) % 8000 end, case when i % 2 = 0 then '' else ${words} end
    from ${rows} join mat m on m.id = 1 + i % 1000
    on conflict do nothing`);
}
