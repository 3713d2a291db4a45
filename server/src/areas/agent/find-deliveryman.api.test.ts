import { expect, test } from 'vitest';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { findDeliveryman } from './index.ts';

const at = areaTest();
const rows = areaRows(at);

test('only an active deliveryman of the company who takes orders', async () => {
  const companyId = await rows.company();
  let n = 0;
  const rider = async (user: Record<string, unknown> = {}, duty: Record<string, unknown> = {}) => {
    n += 1;
    const names = { user_name: `rider${n}`, password_hash: 'x', name: `骑手${n}`, cellphone: '13800000000' };
    const role = { role: 'Service', agent_type: 2, company_id: companyId, is_deliveryman: true };
    const id = await at.add('sys_user', { ...names, ...role, ...user });
    await at.add('deliveryman', { user_id: id, ...duty });
    return id;
  };
  const found = async (id: number) => (await findDeliveryman(at.db, { id, companyId })) !== undefined;
  const good = await rider();
  expect(await findDeliveryman(at.db, { id: good, companyId })).toEqual({
    id: good,
    name: '骑手1',
    phone: '13800000000',
  });
  expect(await found(await rider({ status: 'DISABLED' }))).toBe(false);
  expect(await found(await rider({ is_deliveryman: false }))).toBe(false);
  expect(await found(await rider({}, { work_state: 'REST' }))).toBe(false);
  expect(await found(await rider({ company_id: await rows.company() }))).toBe(false);
});
