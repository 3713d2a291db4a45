import { addDays, startOfDay } from '@materia/contract/kernel';
import type { Role } from '@materia/contract/privileges';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { sql } from '../../kernel/index.ts';
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

/** Store clerks of the other stores, deliverymen of companies 1 and 2, applicants, disabled and expiring accounts: 40 (spec 01 §14). */
function others(
  stores: readonly { id: number; companyId: number }[],
): (Account & { status?: string; expires?: number })[] {
  const clerks = stores.slice(1, 23).map((store, index) => ({
    userName: `clerk_${String(index + 1).padStart(2, '0')}`,
    name: `店员${index + 1}`,
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
      name: `配送员${index + 1}`,
      role: 'Service' as const,
      agentType: 0,
      companyId,
      storeId: store?.id,
      isDeliveryman: true,
    };
  });
  const service = (userName: string, name: string, more: object) => ({
    userName,
    name,
    role: 'Service' as const,
    agentType: 3,
    companyId: 1,
    ...more,
  });
  return [
    ...clerks,
    ...riders,
    ...[1, 2, 3].map(n => service(`apply_${n}0`, `申请人${n}`, { status: 'PENDING' })),
    ...[1, 2].map(n => service(`left_0${n}`, `离职员工${n}`, { status: 'DISABLED' })),
    ...[1, 2].map(n => service(`temp_0${n}`, `临时客服${n}`, { expires: 3 })),
    service('rejected_01', '未通过申请', { status: 'REJECTED' }),
  ];
}

export const identityDemo: DemoArea = {
  area: 'identity',
  fill: async ({ copy, db, today, random }) => {
    const stores = await db.rows<{ id: number; companyId: number }>(
      sql`select id, company_id as "companyId" from store order by id`,
    );
    const hash = await hashPassword(demoPassword);
    const accounts = [...named, ...others(stores)];
    await copy(
      'sys_user',
      accounts.map((each, index) => ({
        id: index + 1,
        user_name: each.userName,
        password_hash: hash,
        name: each.name,
        cellphone: `138${String(index + 1).padStart(4, '0')}${random.digits(4)}`,
        role: each.role,
        agent_type: each.agentType ?? null,
        company_id: each.companyId ?? null,
        store_id: each.storeId ?? null,
        doctor_id: each.doctorId ?? null,
        is_deliveryman: each.isDeliveryman ?? false,
        status: ('status' in each && each.status) || 'ACTIVE',
        account_expired_time:
          'expires' in each && each.expires ? startOfDay(addDays(today, Number(each.expires))) : null,
        apply_info:
          'status' in each && each.status === 'PENDING' ? json({ companyName: '康宁大药房', wanted: 'Service' }) : null,
        reject_reason: 'status' in each && each.status === 'REJECTED' ? '资料不全' : null,
      })),
    );
  },
};
