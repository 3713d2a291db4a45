import { effectivePrivs, type Role } from '@materia/contract/privileges';
import { type Db, type Scope, type StaffActor, sql } from '../../kernel/index.ts';

interface UserRow {
  userName: string;
  name: string;
  role: Role;
  agentType: number | null;
  companyId: number | null;
  storeId: number | null;
  doctorId: number | null;
  isDeliveryman: boolean;
  overrides: { priv: string; effect: 'GRANT' | 'DENY' }[];
  linkedStores: number[];
  linkedMats: number[];
  linkedDoctors: number[];
  storeMats: number[];
}

/** An account with its privileges and scope; kept in memory under `priv_version`, which every change of them raises. */
export async function loadActor(db: Db, userId: number): Promise<Omit<StaffActor, 'sessionId'>> {
  const user = await db.one<UserRow>(sql`
    select u.user_name as "userName", u.name, u.role, u.agent_type as "agentType", u.company_id as "companyId", u.store_id as "storeId",
      u.doctor_id as "doctorId", u.is_deliveryman as "isDeliveryman",
      coalesce((select jsonb_agg(jsonb_build_object('priv', p.priv, 'effect', p.effect)) from sys_user_priv p where p.user_id = u.id), '[]') as overrides,
      array(select l.store_id from agent_store l where l.agent_id = u.id order by 1) as "linkedStores",
      array(select l.mat_id from agent_mat l where l.agent_id = u.id order by 1) as "linkedMats",
      array(select l.doctor_id from agent_doctor l where l.agent_id = u.id order by 1) as "linkedDoctors",
      array(select m.id from mat m where m.store_id = u.store_id order by 1) as "storeMats"
    from sys_user u where u.id = ${userId}`);
  return {
    kind: 'staff',
    id: userId,
    userName: user.userName,
    name: user.name,
    role: user.role,
    agentType: user.agentType,
    companyId: user.companyId,
    storeId: user.storeId,
    doctorId: user.doctorId,
    isDeliveryman: user.isDeliveryman,
    privs: effectivePrivs(user.role, user.agentType, user.overrides),
    platform: user.role === 'SuperAdmin' || user.role === 'Admin',
    scope: scopeOfUser(user),
  };
}

/** Spec 00 §2.2: who sees which rows. Types: 0 store and 5 header the own store; 1 leader and 6 viewer the company; the rest their links. */
function scopeOfUser(user: UserRow): Scope {
  const companyId = user.companyId ?? 0;
  if (user.role === 'SuperAdmin' || user.role === 'Admin') return { kind: 'all' };
  if (user.role === 'Doctor') return { kind: 'doctor', companyId: user.companyId, doctorId: user.doctorId ?? 0 };
  if (user.role === 'Manager' || user.agentType === 1 || user.agentType === 6) return { kind: 'company', companyId };
  if (user.agentType === 0 || user.agentType === 5) {
    return { kind: 'places', companyId, storeIds: user.storeId === null ? [] : [user.storeId], matIds: user.storeMats };
  }
  // Whose advice and bookings they see: types 2 and 3 (spec 04 §3.13); type 1 sees the company's anyway.
  const doctorIds = user.agentType === 2 || user.agentType === 3 ? user.linkedDoctors : [];
  return { kind: 'places', companyId, storeIds: user.linkedStores, matIds: user.linkedMats, doctorIds };
}
