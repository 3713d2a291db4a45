import { type Db, sql } from '../../server/src/kernel/index.ts';
import { fillOrders } from '../dataset/fill-orders.ts';
import { fillPlaces, names } from '../dataset/fill-places.ts';
import { fillPapers } from './fill-papers.ts';

/** What the palette looks through: as many of each kind. */
export const records = { each: 100_000, customers: 20_000, days: 400 };

/** A hundred thousand of each kind, named as in life: few words in many combinations. */
export async function fillRecords(db: Db, told: (what: string) => void): Promise<void> {
  await fillPlaces(db, records.customers);
  await devices(db);
  told(`${records.each} devices`);
  await goods(db);
  told(`${records.each} goods`);
  await fillOrders(db, { orders: records.each, days: records.days, customers: records.customers }, () => {});
  told(`${records.each} orders`);
  await fillPapers(db, records.each);
  told(`${records.each} of each kind of paper, ad and version`);
  await db.run(sql`vacuum (analyze)`);
}

/** 2,000 devices of each company, with places that many of them share. */
async function devices(db: Db): Promise<void> {
  const named = sql`(${names.families}::text[])[1 + id % 20] || (${names.given}::text[])[1 + (id / 20) % 25] || ${names.mat} || id`;
  const lies = sql`(${names.brands}::text[])[1 + id % 40] || (${names.families}::text[])[1 + (id / 7) % 20] || id % 500`;
  await db.run(sql`update mat set mat_name = ${named}, address = ${lies}`);
  await db.run(sql`
    insert into mat (id, mat_no, mat_name, address, model, cabinet_type, company_id, store_id, biz_status)
    select id, 'M' || lpad(id::text, 6, '0'), ${named}, ${lies}, 'X1', 1, 1 + id % 50, (id % 50) * 10 + 1 + (id / 50) % 10, 'OPERATIONAL'
    from generate_series(1001, ${records.each - 1}::int) id`);
}

/** A store sells a few hundred of them, the first one eight thousand. */
async function goods(db: Db): Promise<void> {
  await db.run(sql`
    insert into goods (id, goods_no, goods_type, generic_name, goods_name, unit, spec)
    select i, 'G' || lpad(i::text, 8, '0'), 1, n.remedy, n.brand || n.remedy || n.form, 'P', '10x' || i % 24
    from generate_series(8001, ${records.each}::int) i cross join lateral (select
      (${names.brands}::text[])[1 + i % 40] as brand,
      (${names.remedies}::text[])[1 + (i / 40) % 40] as remedy,
      (${names.forms}::text[])[1 + (i / 1600) % 5] as form) n`);
  // Initials are letters of the name's length: what they say does not matter, how many share them does.
  await db.run(sql`
    update goods set mnemonic = chr(97 + (id % 26)::int) || chr(97 + (id / 26 % 26)::int) || chr(97 + (id / 676 % 26)::int)
      || repeat(chr(97 + (id % 7)::int), 3)`);
  await db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_number, goods_price)
    select 1 + (s - 1) / 10, s, g, 10, 1000 from generate_series(1, 500) s, generate_series(1, ${records.each}::int) g
    where (g * 7919 + s * 104729) % case when s = 1 then 12 else 250 end = 0`);
}
