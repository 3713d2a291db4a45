import type { DemoArea } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';

/** Links of spec 00 §5: `service` and `monitor` to all stores and mats of company 1, `operator` to 10 of its mats and their stores; spec 04 §6: `doctor` to `service`; who leaves soon to the last store. */
export const agentDemo: DemoArea = {
  area: 'agent',
  fill: async ({ copy, db }) => {
    const users = await db.rows<{ id: number; userName: string; isDeliveryman: boolean }>(
      sql`select id, user_name as "userName", is_deliveryman as "isDeliveryman" from sys_user order by id`,
    );
    const idOf = (userName: string) => users.find(user => user.userName === userName)?.id as number;
    const stores = await db.rows<{ id: number }>(sql`select id from store where company_id = 1 order by id`);
    const mats = await db.rows<{ id: number; storeId: number }>(
      sql`select id, store_id as "storeId" from mat where company_id = 1 order by id`,
    );
    const { doctorId } = await db.one<{ doctorId: number }>(
      sql`select doctor_id as "doctorId" from sys_user where user_name = 'doctor'`,
    );
    const own = mats.slice(0, 10);
    const all = ['service', 'monitor'].map(idOf);
    const leaving = ['temp_01', 'temp_02'].map(idOf);
    const lastStore = stores.slice(-1);
    await copy('agent_store', [
      ...all.flatMap(agent_id => stores.map(store => ({ agent_id, store_id: store.id }))),
      ...[...new Set(own.map(mat => mat.storeId))].map(store_id => ({ agent_id: idOf('operator'), store_id })),
      ...leaving.flatMap(agent_id => lastStore.map(store => ({ agent_id, store_id: store.id }))),
    ]);
    await copy('agent_mat', [
      ...all.flatMap(agent_id => mats.map(mat => ({ agent_id, mat_id: mat.id, is_main: false }))),
      ...own.map(mat => ({ agent_id: idOf('operator'), mat_id: mat.id, is_main: true })),
    ]);
    await copy('agent_doctor', [{ agent_id: idOf('service'), doctor_id: doctorId, is_main: true }]);
    await copy(
      'deliveryman',
      users.filter(user => user.isDeliveryman).map(user => ({ user_id: user.id, work_state: 'ON', max_open: 8 })),
    );
  },
};
