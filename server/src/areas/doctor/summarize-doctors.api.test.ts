import { summarizeDoctors } from '@materia/contract/areas/doctor';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
const today = dayOf(Date.now());

beforeAll(async () => {
  server = await testServer();
  const { given, db } = server;
  const [one, two] = [await given.company(), await given.company()];
  const store = await given.store({ companyId: one.id });
  const customer = await db.one<{ id: number }>(
    sql`insert into customer (customer_no, source, name) values ('C00000001', 'WX', '王五') returning id`,
  );
  const advice = (companyId: number, doctorId: number | null, status: number, deleted = false) =>
    db.run(sql`
      insert into advice (advice_no, doctor_id, customer_id, company_id, store_id, source, status, deleted_at)
      values (${`YZ${given.next()}`}, ${doctorId}, ${customer.id}, ${companyId}, ${companyId === one.id ? store.id : null}, 'DOCTOR', ${status},
        ${deleted ? new Date() : null})`);
  for (const status of [10, 20, 21, 30, -10]) await advice(one.id, 1, status);
  await advice(one.id, 2, 20);
  await advice(one.id, 1, 20, true);
  await advice(two.id, 9, 10);
  const booking = async (companyId: number, doctorId: number, day: string, statuses: number[]) => {
    const shift = await db.one<{ id: number }>(sql`
      insert into reservation (doctor_id, doctor_name, company_id, store_id, reservation_date, period, start_time, end_time, mode, estimate_number)
      values (${doctorId}, '医师', ${companyId}, ${companyId === one.id ? store.id : null}, ${day}, 'AM', '08:30', '11:30', 'ONSITE', 12) returning id`);
    for (const [n, status] of statuses.entries())
      await db.run(sql`
        insert into reservation_details (reservation_no, reservation_id, doctor_id, company_id, store_id, reservation_date, customer_name, queue_no,
          slot_time, source, status)
        select ${`YY${given.next()}`}, id, doctor_id, company_id, store_id, reservation_date, '王五', ${n + 1}, '09:00', 'XCX', ${status}
        from reservation where id = ${shift.id}`);
  };
  await booking(one.id, 1, today, [20, 20, 10, 30, 40, -20]);
  await booking(one.id, 2, today, [20]);
  await booking(one.id, 1, addDays(today, 1), [20]);
  await booking(two.id, 9, today, [20]);
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'service', agentType: 3, companyId: one.id, stores: [store.id] });
  await given.user({ userName: 'clerk', agentType: 0, companyId: one.id, storeId: store.id });
  await given.user({ userName: 'doctor', role: 'Doctor', companyId: one.id });
  await db.run(sql`update sys_user set doctor_id = 1 where user_name = 'doctor'`);
});
afterAll(() => server.close());

const summary = async (userName: string) => (await (await server.as(userName)).call(summarizeDoctors, {})).data;

test('advice at 10 and 20, today’s bookings at 20; a doctor the own, others those of their places', async () => {
  expect(await summary('doctor')).toEqual([2, 2]);
  expect(await summary('manager')).toEqual([3, 3]);
  expect(await summary('service')).toEqual([3, 3]);
  expect(await summary('admin')).toEqual([4, 4]);
});

test('without DOCTOR: refused', async () => {
  const answer = await (await server.as('clerk')).call(summarizeDoctors, {});
  answer.refuses(403, '没有访问权限（DOCTOR），请联系管理员');
});
