import { type Database, sql } from '../kernel/index.ts';
import type { Given } from './given.ts';
import { testServer } from './test-server.ts';

export const page = { limit: 100, page: 1 };

/** Devices and doctors, numbered as they come. */
function makers(db: Database) {
  let matNo = 0;
  return {
    mat: async (of: { company: number; store: number | null }) => {
      matNo += 1;
      const row = await db.one<{ id: number }>(sql`
        insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status)
        values (${`M${String(matNo).padStart(6, '0')}`}, ${`设备${matNo}`}, 'M1', 1, ${of.company}, ${of.store}, 'OPERATIONAL') returning id`);
      return row.id;
    },
    doctor: async (no: string, of: number | null) => {
      const row = await db.one<{ id: number }>(
        sql`insert into doctor (doctor_no, name, kind, company_id, review_status) values (${no}, ${`医生${no}`}, 1, ${of}, 2) returning id`,
      );
      return row.id;
    },
  };
}

/** Two companies with agents: an operator in charge of the two devices of a store, a third of no store, another one without any, a clerk, a leader. */
export async function agentDesk() {
  const server = await testServer();
  const { given, db } = server;
  const companyId = (await given.company()).id;
  const otherCompany = (await given.company()).id;
  const storeId = (await given.store({ companyId })).id;
  const otherStore = (await given.store({ companyId: otherCompany })).id;
  const ids: Record<string, number> = {};
  const user = async (userName: string, of: Partial<Parameters<Given['user']>[0]>) => {
    ids[userName] = (await given.user({ userName, companyId, ...of })).id;
  };
  const { mat, doctor } = makers(db);
  const mats: number[] = [];
  for (let n = 0; n < 3; n += 1) mats.push(await mat({ company: companyId, store: n < 2 ? storeId : null }));
  const otherMat = await mat({ company: otherCompany, store: otherStore });
  const doctors = {
    own: await doctor('D1', companyId),
    platform: await doctor('D2', null),
    other: await doctor('D3', otherCompany),
  };
  await user('admin', { role: 'Admin', companyId: null });
  await user('manager', { role: 'Manager' });
  await user('stranger', { role: 'Manager', companyId: otherCompany });
  await user('clerk', { agentType: 0, storeId });
  await user('leader', { agentType: 1 });
  await user('operator', { agentType: 2, stores: [storeId], mats: mats.slice(0, 2) });
  await user('relief', { agentType: 2 });
  await user('service', { agentType: 3 });
  await user('theirs', { agentType: 2, companyId: otherCompany });
  await db.run(sql`update agent_mat set is_main = true`);
  return {
    ...{ server, companyId, otherCompany, storeId, otherStore, mats, otherMat, doctors, user },
    id: (userName: string) => ids[userName] as number,
    grant: async (userName: string, priv: string) => {
      await db.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${ids[userName]}, ${priv}, 'GRANT')`);
      await db.run(sql`update sys_user set priv_version = priv_version + 1 where id = ${ids[userName]}`);
    },
    alert: async (matId: number) => {
      await db.run(sql`
        insert into alert (alert_no, type, level, company_id, mat_id, title, first_at, last_at)
        values ('A1', 'NETWORK', 1, ${companyId}, ${matId}, '离线', now(), now())`);
    },
  };
}
export type AgentDesk = Awaited<ReturnType<typeof agentDesk>>;
