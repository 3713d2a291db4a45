import { AgentType } from '@materia/contract/areas/identity';
import type { Role } from '@materia/contract/privileges';
import { type Db, refuse, type StaffActor } from '../../../kernel/index.ts';
import { companyExists } from '../../company/index.ts';
import { doctorServesOthers, doctorsExist } from '../../doctor/index.ts';
import { storeCompanies } from '../../store/index.ts';
import { mayExpire } from '../account-expiry.ts';
import type { AgentTypeCode, SysUser } from './sys-user.store.ts';

/** Who somebody shall be, as it was asked for. */
export interface WantedPlace {
  readonly role: Role;
  readonly type: AgentTypeCode | null;
  readonly companyId: number | null;
  readonly storeId: number | null;
  readonly doctorId: number | null;
  readonly accountExpiredTime: string | null;
}
export type UserPlace = Pick<
  SysUser,
  'role' | 'agentType' | 'companyId' | 'storeId' | 'doctorId' | 'accountExpiredTime'
>;

const { store: storeClerk, storeHeader } = AgentType.byName;
const ofPlatform = (role: Role) => role === 'SuperAdmin' || role === 'Admin';
const missing = (key: string, field: string): never => refuse(key, {}, { path: [field] });

/** What a role needs is there and within the actor's reach; what it has no use for is left out (spec 01 §1, 00 §2 footnote 1). */
export async function userPlace(db: Db, actor: StaffActor, wanted: WantedPlace): Promise<UserPlace> {
  const { role } = wanted;
  if (role === 'SuperAdmin' && actor.role !== 'SuperAdmin') refuse('identity.superAdminOnly');
  if (ofPlatform(role) && !actor.platform) refuse('auth.platformOnly');
  const nothing = { role, agentType: null, companyId: null, storeId: null, doctorId: null, accountExpiredTime: null };
  if (ofPlatform(role)) return nothing;
  const agentType = role === 'Service' ? (wanted.type ?? missing('identity.typeNeeded', 'type')) : null;
  const companyId = wanted.companyId ?? actor.companyId ?? missing('identity.companyNeeded', 'companyId');
  if (actor.companyId !== null && companyId !== actor.companyId) refuse('row.notFound');
  if (!(await companyExists(db, companyId))) refuse('row.notFound');
  const storeId = role === 'Service' ? wanted.storeId : null;
  if ((agentType === storeClerk || agentType === storeHeader) && storeId === null)
    missing('identity.storeNeeded', 'storeId');
  if (storeId !== null) await demandStoreOf(db, storeId, companyId);
  if (role === 'Doctor' && wanted.doctorId === null) missing('identity.doctorNeeded', 'doctorId');
  const accountExpiredTime = mayExpire(agentType) ? wanted.accountExpiredTime : null;
  return { role, agentType, companyId, storeId, doctorId: wanted.doctorId, accountExpiredTime };
}

/**
 * A doctor's account sees what that doctor sees, wherever it is: nobody is bound to one who is not there, and accounts of a company
 * bind none who is also somebody else's; the platform may. Asked only when somebody is bound anew.
 */
export async function demandDoctor(db: Db, actor: StaffActor, doctorId: number | null): Promise<void> {
  if (doctorId === null) return;
  if (!(await doctorsExist(db, [doctorId])).has(doctorId)) missing('row.notFound', 'doctorId');
  if (actor.companyId === null) return;
  if (await doctorServesOthers(db, doctorId, actor.companyId)) missing('identity.doctorElsewhere', 'doctorId');
}

async function demandStoreOf(db: Db, storeId: number, companyId: number): Promise<void> {
  const [store] = await storeCompanies(db, [storeId]);
  if (store?.companyId !== companyId) missing('identity.storeElsewhere', 'storeId');
}
