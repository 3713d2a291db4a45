import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type AgentDesk, agentDesk } from '../../testing/agent-desk.ts';
import { loadActor } from '../identity/index.ts';
import { bookingScope } from './doctor-scope.ts';
import { doctorNames, doctorsExist } from './index.ts';

let at: AgentDesk;
beforeAll(async () => {
  at = await agentDesk();
});
afterAll(() => at.server.close());

test('a linked doctor’s bookings are the business of types 2 and 3, in their company only (spec 04 §3.13)', async () => {
  const { db } = at.server;
  const shift = (companyId: number) =>
    db.run(sql`
      insert into reservation (doctor_id, doctor_name, company_id, reservation_date, period, start_time, end_time, mode, estimate_number)
      values (${at.doctors.platform}, '医生', ${companyId}, '2026-01-05', 'AM', '08:30', '11:30', 'ONSITE', 12)`);
  await shift(at.companyId);
  await shift(at.otherCompany);
  await db.run(sql`
    insert into agent_doctor (agent_id, doctor_id) values (${at.id('operator')}, ${at.doctors.platform})`);
  const seenBy = async (userName: string) => {
    const actor = { ...(await loadActor(db, at.id(userName))), sessionId: 0 };
    return db.rows<{ companyId: number }>(
      sql`select r.company_id as "companyId" from reservation r where ${bookingScope(actor, 'r')}`,
    );
  };
  expect(await seenBy('operator')).toEqual([{ companyId: at.companyId }]);
  expect(await seenBy('relief')).toEqual([]);
});

test('which doctors there are, and what they are called', async () => {
  const { own, platform } = at.doctors;
  const { db } = at.server;
  await db.run(sql`update doctor set deleted_at = now() where id = ${platform}`);
  expect([...(await doctorsExist(db, [own, platform, 999]))]).toEqual([own]);
  expect([...(await doctorNames(db, [own, platform]))]).toEqual([
    [own, '医生D1'],
    [platform, '医生D2'],
  ]);
});
