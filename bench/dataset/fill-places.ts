import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '../../server/src/areas/identity/index.ts';
import { type Db, sql } from '../../server/src/kernel/index.ts';

interface Names {
  /** How an approval number begins, what makers are called. */
  readonly approval: string;
  readonly makers: string;
  readonly brands: readonly string[];
  readonly remedies: readonly string[];
  readonly forms: readonly string[];
  readonly families: readonly string[];
  readonly given: readonly string[];
  readonly company: string;
  readonly store: string;
  readonly mat: string;
}

export const names: Names = JSON.parse(readFileSync(join(import.meta.dirname, 'names.json'), 'utf8'));
export const password = 'Materia@2025';
export const tracksPerMat = 40;

/** 50 companies with 10 stores and 20 mats each, 8,000 goods, customers, and the four accounts whose lists are measured. */
export async function fillPlaces(db: Db, customers: number): Promise<void> {
  await db.run(sql`
    insert into company (id, code, name, short_name, credit_code, status)
    select i, 'C' || i, ${names.company} || i, ${names.company} || i, 'T' || lpad(i::text, 17, '0'), 'ACTIVE' from generate_series(1, 50) i`);
  await db.run(sql`
    insert into store (id, code, name, short_name, company_id, status, longitude, latitude)
    select i, 'S' || i, ${names.store} || i, ${names.store} || i, 1 + (i - 1) / 10, 'OPEN', 114.05, 22.54 from generate_series(1, 500) i`);
  await db.run(sql`insert into store_config (store_id) select id from store`);
  await openRoundTheClock(db);
  await db.run(sql`
    insert into mat (id, mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status, online)
    select i, 'M' || lpad(i::text, 6, '0'), ${names.mat} || i, 'X1', 1, 1 + (i - 1) / 20, 1 + (i - 1) / 2, 'OPERATIONAL', true
    from generate_series(1, 1000) i`);
  await db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) select id, 0, mat_no, 1, 8, 10 from mat`);
  await fillGoods(db);
  await db.run(sql`
    insert into track (id, mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, stock, price)
    select (m.id - 1) * ${tracksPerMat} + t, m.id, 'A' || t, 1, t, 1, 1 + (m.id * 37 + t) % 8000, 10, 8, 1000
    from mat m, generate_series(1, ${tracksPerMat}::int) t`);
  await db.run(sql`
    insert into customer (id, customer_no, source, cellphone, name)
    select i, 'C' || lpad(i::text, 8, '0'), 'WX', (13000000000 + i::bigint * 1999)::text,
      (${names.families}::text[])[1 + i % 20] || (${names.given}::text[])[1 + (i / 20) % 25]
    from generate_series(1, ${customers}::int) i`);
  await fillAccounts(db);
}

/** What a store needs to be open: hours, and the licences of its company and its own. */
export async function openRoundTheClock(db: Db): Promise<void> {
  await db.run(sql`
    insert into store_timeframe (store_id, kind, time_from, time_to, weekdays)
    select id, 'OPEN', '00:00:00', '00:00:00', array[1, 2, 3, 4, 5, 6, 7] from store`);
  await db.run(sql`
    insert into licence (company_id, owner_type, owner_id, kind, number, holder, status, expire_date)
    select o.company_id, o.type, o.id, k.kind, k.kind || o.type || o.id, 'Bench', 'VALID', '2099-12-31'
    from (select id as company_id, 'COMPANY' as type, id from company union all select company_id, 'STORE', id from store) o,
      (values ('BUSINESS'), ('DRUG')) k (kind)`);
}

async function fillGoods(db: Db): Promise<void> {
  await db.run(sql`
    insert into goods (id, goods_no, goods_type, generic_name, goods_name, unit, spec)
    select i, 'G' || lpad(i::text, 8, '0'), 1, n.remedy, n.brand || n.remedy || n.form, 'P', '10x' || i % 24
    from generate_series(1, 8000) i cross join lateral (select
      (${names.brands}::text[])[1 + i % 40] as brand,
      (${names.remedies}::text[])[1 + (i / 40) % 40] as remedy,
      (${names.forms}::text[])[1 + (i / 1600) % 5] as form) n`);
}

/** The manager of one company, the clerk of one store, the platform, and `service` with 5 stores and 10 mats. */
async function fillAccounts(db: Db): Promise<void> {
  const hash = await hashPassword(password);
  await db.run(sql`
    insert into sys_user (id, user_name, password_hash, name, role, agent_type, company_id, store_id) values
      (1, 'superadmin', ${hash}, 'superadmin', 'SuperAdmin', null, null, null),
      (2, 'manager', ${hash}, 'manager', 'Manager', null, 1, null),
      (3, 'store', ${hash}, 'store', 'Service', 0, 1, 1),
      (4, 'service', ${hash}, 'service', 'Service', 3, 1, null)`);
  await db.run(sql`insert into agent_store (agent_id, store_id) select 4, i from generate_series(1, 5) i`);
  await db.run(sql`insert into agent_mat (agent_id, mat_id) select 4, i from generate_series(1, 10) i`);
  await db.run(sql`select setval(pg_get_serial_sequence('sys_user', 'id'), 100)`);
}
