import { readBlock } from '@materia/contract/areas/system';
import { addDays, type BlockAnswer } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { today } from '../../../testing/given-alerts.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';

let world: OrderWorld;
const doctorId = 7;
let made = 0;

async function shift(day: string, period: string, of: { doctor?: number } = {}): Promise<number> {
  const doctor = of.doctor ?? doctorId;
  const from = { AM: '08:00', PM: '14:00', NIGHT: '18:00' }[period] as string;
  return world.add('reservation', {
    doctor_id: doctor,
    doctor_name: '王医生',
    company_id: world.companyId,
    store_id: world.storeId,
    reservation_date: day,
    period,
    start_time: from,
    end_time: `${from.slice(0, 2)}:59`,
    mode: 'ONSITE',
    estimate_number: 20,
  });
}

async function booking(reservationId: number, status: number, checkedIn = false): Promise<void> {
  made += 1;
  await world.server.db.run(sql`
    insert into reservation_details (reservation_no, reservation_id, doctor_id, company_id, store_id, reservation_date, customer_name,
      queue_no, slot_time, source, status, check_in_at)
    select ${`R${made}`}, r.id, r.doctor_id, r.company_id, r.store_id, r.reservation_date, '张三', ${made}, r.start_time, 'STAFF', ${status},
      ${checkedIn ? new Date() : null}::timestamptz from reservation r where r.id = ${reservationId}`);
}

const rx = (status: number, row: object = {}) => {
  made += 1;
  return world.add('prescription', {
    rx_no: `RX${made}`,
    rx_type: 'WESTERN',
    source: 'ONLINE',
    company_id: world.companyId,
    store_id: world.storeId,
    doctor_id: doctorId,
    status,
    ...row,
  });
};

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { server, companyId, storeId, rows } = world;
  const doctor = await server.given.user({ userName: 'doctor', role: 'Doctor', companyId });
  await server.db.run(sql`update sys_user set doctor_id = ${doctorId} where id = ${doctor.id}`);
  await server.given.user({ userName: 'monitor', agentType: 4, companyId, stores: [storeId] });
  const [morning, afternoon] = [await shift(today, 'AM'), await shift(today, 'PM')];
  for (const status of [20, 20, 30, 40, -20, 10]) await booking(morning, status, status === 20 && made % 2 === 1);
  await booking(afternoon, 20);
  await booking(await shift(addDays(today, -1), 'AM'), 40);
  await booking(await shift(addDays(today, -7), 'PM'), 40);
  await booking(await shift(today, 'AM', { doctor: 8 }), 20);
  const customer = await rows.customer();
  const advice = (status: number, doctor: number) => {
    made += 1;
    return world.add('advice', {
      advice_no: `A${made}`,
      doctor_id: doctor,
      customer_id: customer,
      company_id: companyId,
      source: 'DOCTOR',
      status,
      diagnosis: '感冒',
    });
  };
  for (const [status, whose] of [
    [20, doctorId],
    [10, doctorId],
    [21, doctorId],
    [20, 8],
  ] as const)
    await advice(status, whose);
  await rx(10, { review_due_at: '2026-01-02T00:00:00Z' });
  await rx(10, { review_due_at: '2026-01-01T00:00:00Z' });
  await rx(20);
  await rx(30);
  await rx(-20, { reject_codes: '{1,5}' });
  await rx(-20, { doctor_id: 8 });
});
afterAll(() => world.close());

/** A prescription of ten days ago that took one step so many hours ago. */
async function stepped(from: number, to: number, hours: number): Promise<void> {
  const ago = new Date(Date.now() - hours * 3_600_000);
  const id = await rx(to, { created_at: new Date(Date.now() - 240 * 3_600_000), updated_at: ago });
  await world.add('doctor_history', {
    entity: 'PRESCRIPTION',
    entity_id: id,
    from_status: from,
    to_status: to,
    action: 'STEP',
    actor_type: 'SYSTEM',
    actor_name: '系统',
    at: ago,
  });
}

type Shape<S> = Extract<BlockAnswer, { shape: S }>;
const read = async <S extends BlockAnswer['shape']>(who: string, block: string): Promise<Shape<S>> =>
  (await (await world.server.as(who)).call(readBlock, { params: { block } })).data as Shape<S>;

test('a doctor’s bookings by period beside yesterday and a week ago, each shift with who waits', async () => {
  const { figures, table } = await read<'figures'>('doctor', 'doctor_bookings');
  expect(figures.map(({ value, before }) => [value, ...before.map(each => each.value)])).toEqual([
    [4, 1, 0],
    [1, 0, 1],
    [0, 0, 0],
  ]);
  expect(table?.rows.map(row => row.map(({ value }) => value))).toEqual([
    ['上午 08:00–08:59', '到院', 4, 20, 1, 1],
    ['下午 14:00–14:59', '到院', 1, 20, 0, 0],
  ]);
});

test('advice to confirm and prescriptions that came back, the own', async () => {
  const advice = await read<'table'>('doctor', 'doctor_advice');
  expect(advice.table.rows.map(([, diagnosis]) => diagnosis?.value)).toEqual(['感冒']);
  const returned = await read<'table'>('doctor', 'rx_returned');
  expect(returned.table.rows.map(([, reasons]) => reasons?.value)).toEqual(['诊断不符、过敏']);
});

test('prescriptions to review, due first; a store’s by what they wait for', async () => {
  const review = await read<'table'>('monitor', 'rx_review');
  expect(review.table.rows.map(([, , due]) => due?.value)).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-01-02T00:00:00.000Z',
  ]);
  const store = await read<'figures'>('store', 'rx_store');
  expect(store.figures.map(({ label, value }) => [label, value])).toEqual([
    ['待审核', 2],
    ['待调配', 1],
    ['待核对', 1],
  ]);
  expect(store.figures.map(({ before }) => before.map(({ value }) => value))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('a store’s prescriptions beside this time yesterday and a week ago, from the steps taken since', async () => {
  await stepped(10, 20, 2);
  await stepped(10, 40, 30);
  await stepped(20, 30, 2);
  await stepped(30, 40, 2);
  await stepped(30, 40, 9 * 24);
  const { figures } = await read<'figures'>('store', 'rx_store');
  expect(figures.map(({ value, before }) => [value, ...before.map(each => each.value)])).toEqual([
    [2, 1, 2],
    [2, 1, 1],
    [2, 1, 1],
  ]);
  expect(figures[0]?.before.map(({ label }) => label)).toEqual(['昨日此时', '上周此时']);
});
