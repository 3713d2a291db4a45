import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Role } from '@materia/contract/privileges';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { personName } from '../../demo/person-name.demo.ts';
import type { Random } from '../../demo/random.ts';
import { sql } from '../../kernel/index.ts';
import { loginPast } from './login-past.demo.ts';
import { hashPassword } from './password.ts';

/** The demo's accounts (spec 00 §5); one password for all. */
export const demoPassword = 'Materia@2025';

interface Account {
  userName: string;
  name: string;
  role: Role;
  agentType?: number;
  companyId?: number;
  storeId?: number;
  doctorId?: number;
  isDeliveryman?: boolean;
}

const named: readonly Account[] = [
  { userName: 'superadmin', name: '系统管理员', role: 'SuperAdmin' },
  { userName: 'admin', name: '平台运营', role: 'Admin' },
  { userName: 'finance', name: '平台财务', role: 'Admin' },
  { userName: 'manager', name: '康宁经理', role: 'Manager', companyId: 1 },
  { userName: 'manager2', name: '百姓安经理', role: 'Manager', companyId: 2 },
  { userName: 'store', name: '福田店员', role: 'Service', agentType: 0, companyId: 1, storeId: 1 },
  { userName: 'leader', name: '运营组长', role: 'Service', agentType: 1, companyId: 1 },
  { userName: 'operator', name: '设备运维', role: 'Service', agentType: 2, companyId: 1 },
  { userName: 'service', name: '客服专员', role: 'Service', agentType: 3, companyId: 1 },
  // Also a licensed pharmacist: `doctorId` is the person behind the account who signs (spec 07 §3.4).
  { userName: 'monitor', name: '执业药师', role: 'Service', agentType: 4, companyId: 1, doctorId: 2 },
  { userName: 'header', name: '福田店长', role: 'Service', agentType: 5, companyId: 1, storeId: 1 },
  { userName: 'viewer', name: '观察员', role: 'Service', agentType: 6, companyId: 1 },
  { userName: 'doctor', name: '坐堂医师', role: 'Doctor', companyId: 1, doctorId: 1 },
];

interface Other extends Account {
  status?: string;
  /** Days from now. */
  expires?: number;
  applied?: { companyName: string; storeName: string; wanted: string; remark: string };
}

const applications = [
  { companyName: '康宁大药房', storeName: '龙华分店', wanted: 'OPERATOR', remark: '负责龙华片区售药机补货与巡检' },
  { companyName: '康宁大药房', storeName: '南山分店', wanted: 'STORE', remark: '新入职店员' },
  { companyName: '百姓安医药', storeName: '', wanted: 'SERVICE', remark: '' },
];

/** Store clerks of the other stores, deliverymen of companies 1 and 2, applicants, disabled and expiring accounts: 40 (spec 01 §14). */
function others(stores: readonly { id: number; companyId: number }[], random: Random): Other[] {
  const clerks = stores.slice(1, 23).map((store, index) => ({
    userName: `clerk_${String(index + 1).padStart(2, '0')}`,
    name: personName(random),
    role: 'Service' as const,
    agentType: 0,
    companyId: store.companyId,
    storeId: store.id,
  }));
  const riders = Array.from({ length: 10 }, (_, index) => {
    const companyId = index < 7 ? 1 : 2;
    const store = stores.filter(each => each.companyId === companyId)[index < 4 ? 0 : index % 4];
    return {
      userName: `rider_${String(index + 1).padStart(2, '0')}`,
      name: personName(random),
      role: 'Service' as const,
      agentType: 0,
      companyId,
      storeId: store?.id,
      isDeliveryman: true,
    };
  });
  const service = (userName: string, more: Partial<Other>): Other => ({
    ...{ userName, name: personName(random), role: 'Service', agentType: 3, companyId: 1 },
    ...more,
  });
  return [
    ...clerks,
    ...riders,
    ...applications.map((applied, n) =>
      service(`apply_${n + 1}0`, { status: 'PENDING', companyId: undefined, agentType: [2, 0, 3][n], applied }),
    ),
    ...[1, 2].map(n => service(`left_0${n}`, { status: 'DISABLED' })),
    ...[1, 2].map(n => service(`temp_0${n}`, { expires: 3 })),
    service('rejected_01', { status: 'REJECTED' }),
  ];
}

export const identityDemo: DemoArea = {
  area: 'identity',
  fill: async ({ copy, db, now, today, random }) => {
    const stores = await db.rows<{ id: number; companyId: number }>(
      sql`select id, company_id as "companyId" from store order by id`,
    );
    const hash = await hashPassword(demoPassword);
    const accounts = [...named, ...others(stores, random)].map((each: Other, index) => ({ ...each, id: index + 1 }));
    const past = loginPast({ accounts, now, random });
    const lastLogin = new Map(past.log.filter(row => row.result === 'OK').map(row => [row.user_id, row.created_at]));
    await copy(
      'sys_user',
      accounts.map(each => ({
        id: each.id,
        user_name: each.userName,
        password_hash: hash,
        name: each.name,
        cellphone: `138${String(each.id).padStart(4, '0')}${random.digits(4)}`,
        role: each.role,
        agent_type: each.agentType ?? null,
        company_id: each.companyId ?? null,
        store_id: each.storeId ?? null,
        doctor_id: each.doctorId ?? null,
        is_deliveryman: each.isDeliveryman ?? false,
        status: each.status ?? 'ACTIVE',
        account_expired_time: each.expires ? startOfDay(addDays(today, each.expires)) : null,
        last_login_at: lastLogin.get(each.id) ?? null,
        apply_info: each.applied ? json(each.applied) : null,
        reject_reason: each.status === 'REJECTED' ? '资料不全' : null,
      })),
    );
    await copy('auth_session', past.sessions);
    await copy('login_log', past.log);
  },
};
