import { type CurrentUserData, readCurrentUser } from '@materia/contract/areas/identity';
import { dayOf } from '@materia/contract/kernel';
import { type Db, on, sql } from '../../kernel/index.ts';
import { expiringMats, shortMats } from '../mat/index.ts';
import { loadActor } from './load-actor.ts';

type Account = Pick<
  CurrentUserData,
  'headImage' | 'companyName' | 'storeName' | 'accountExpiredTime' | 'mustChangePassword'
>;

export const readCurrentUserHandler = on(readCurrentUser)((_, ctx) => readUser(ctx.db, ctx.actor.id, ctx.now()));

/** Who is signed in, with privileges and, for types 0 and 5, what their devices lack (spec 01 §3). */
export async function readUser(db: Db, userId: number, now: Date): Promise<CurrentUserData> {
  const actor = await loadActor(db, userId);
  const account = await db.one<Account>(sql`
    select u.head_image as "headImage", c.name as "companyName", s.name as "storeName", u.account_expired_time as "accountExpiredTime",
      u.must_change_password as "mustChangePassword"
    from sys_user u left join company c on c.id = u.company_id left join store s on s.id = u.store_id where u.id = ${userId}`);
  const storeSide = actor.scope.kind === 'places' && (actor.agentType === 0 || actor.agentType === 5);
  const matIds = storeSide && actor.scope.kind === 'places' ? actor.scope.matIds : [];
  return {
    ...account,
    userId,
    loginId: actor.userName,
    name: actor.name,
    role: actor.role,
    type: actor.agentType,
    companyId: actor.companyId,
    storeId: actor.storeId,
    doctorId: actor.doctorId,
    isDeliveryman: actor.isDeliveryman,
    privs: [...actor.privs],
    matStorages: matIds.length > 0 ? await shortMats(db, matIds) : [],
    matExpire3: matIds.length > 0 ? await expiringMats(db, matIds, dayOf(now)) : [],
  };
}
