import { codes } from '../../kernel/codes.ts';
import type { Role } from '../../privileges.ts';

/** 申请身份: what one may apply for (spec 01 §2); kept in apply_info.wanted. */
export const WantedRole = codes([
  ['MANAGER', 'manager', '公司经理', 'Manager'],
  ['DOCTOR', 'doctor', '医生', 'Doctor'],
  ['STORE', 'store', '门店', 'Store'],
  ['STORE_HEADER', 'storeHeader', '店长', 'Store header'],
  ['LEADER', 'leader', '组长', 'Leader'],
  ['OPERATOR', 'operator', '运维', 'Operator'],
  ['SERVICE', 'service', '客服', 'Service'],
  ['DRUG_MONITOR', 'drugMonitor', '药监员', 'Drug monitor'],
  ['VIEWER', 'viewer', '观察员', 'Viewer'],
]);

const types = { STORE: 0, LEADER: 1, OPERATOR: 2, SERVICE: 3, DRUG_MONITOR: 4, STORE_HEADER: 5, VIEWER: 6 } as const;

/** Role and agent type that an applicant asks for. */
export function wantedRole(wanted: (typeof WantedRole.all)[number]): { role: Role; type: number | null } {
  if (wanted === 'MANAGER') return { role: 'Manager', type: null };
  if (wanted === 'DOCTOR') return { role: 'Doctor', type: null };
  return { role: 'Service', type: types[wanted] };
}
