import { listMats } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { type Db, sql } from '../server/src/kernel/index.ts';
import { fillDevices, fleet } from './alerts/fill-devices.ts';
import { type Stack, withKeptStack } from './dataset/kept-stack.ts';
import { repeated } from './measure/repeated.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';

const limitMs = 100;
const people = ['superadmin', 'manager', 'store'] as const;
const limit = 30;

/** What people narrow the devices by (spec 06 §7). */
const questions: Readonly<Record<string, SentOf<typeof listMats>>> = {
  all: {},
  short: { tab: ['SHORT'] },
  offline: { tab: ['OFFLINE'], sort: [{ field: 'lastSeenAt', order: 'asc' }] },
  'by words': { query: 'Mat 77' },
  'out of sync': { inSync: false },
  'of a region, running for 3 months': { regionCode: '440300', startedMonths: 3 },
  'service ending': { serviceState: ['EXPIRING'], sort: [{ field: 'serviceExpireAt', order: 'asc' }] },
};

/** The device list as its screen asks it: a page of rows, then their number and that of each tab. */
export const scenario: Scenario = {
  title: 'The device list at 10,000 devices',
  run: options =>
    withKeptStack('bench_mats', { options, fill }, async stack => ({
      figures: await measure(stack, options),
      notes: [
        `${fleet.mats} devices of 50 companies with ${fleet.tracks} slots each, ${fleet.orders} orders of two years, two supply plans a device; rows and totals with tabs are asked apart, as the screen does. p95 through HTTP without a socket. Made once, as bench_mats; --rebuild makes it anew.`,
      ],
    })),
};

async function fill(db: Db, told: (what: string) => void): Promise<void> {
  await fillDevices(db, told);
  await db.run(sql`
    update mat set region_code = case when id % 4 = 0 then '440305' else '330106' end, start_time = current_date - (id % 400)::int,
      service_expire_at = current_date + (id % 500)::int - 100, temperature = 246, humidity = 550, door_state = 'CLOSED', address = 'Road ' || id,
      desired = '{"planogram": 3, "price": 5, "setting": 1}',
      reported = case when id % 50 = 7 then '{"planogram": 2, "price": 5}'::jsonb else '{"planogram": 3, "price": 5, "setting": 1}'::jsonb end`);
  await db.run(sql`
    insert into supply_plan (plan_no, run_no, type, company_id, mat_id, store_id, plan_date, status, finish_at)
    select 'BH' || m.id || '-' || n, 'BH' || m.id || '-' || n, 'ROUTINE', m.company_id, m.id, m.store_id, current_date + 2 - n * 2,
      case when n = 1 then 'NEW' else 'FINISHED' end, case when n = 2 then now() - interval '2 days' end
    from mat m, generate_series(1, 2) n where m.store_id is not null`);
  await db.run(sql`vacuum (analyze)`);
}

async function measure(stack: Stack, { scaled }: BenchOptions): Promise<Figure[]> {
  const times = scaled(100);
  const figures: Figure[] = [];
  for (const person of people) {
    const client = await stack.as(person);
    for (const [name, body] of Object.entries(questions)) {
      for (const part of ['ROWS', 'TOTAL'] as const) {
        const ask = () => client.ask(listMats, { params: { limit, page: 1 }, body: { ...body, part } });
        figures.push(
          await repeated(`${person}: ${name}, ${part === 'ROWS' ? 'rows' : 'totals'}`, { times, atMost: limitMs, ask }),
        );
      }
    }
  }
  const client = await stack.as('superadmin');
  const deep = () => client.ask(listMats, { params: { limit, page: 300 }, body: { part: 'ROWS' } });
  figures.push(await repeated('superadmin: page 300, rows', { times, atMost: limitMs, ask: deep }));
  return figures;
}
