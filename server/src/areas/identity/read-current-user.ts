import { type CurrentUserData, readCurrentUser } from '@materia/contract/areas/identity';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Db, on, sql } from '../../kernel/index.ts';
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
    privs: [...actor.privs],
    matStorages: matIds.length > 0 ? await shortMats(db, matIds) : [],
    matExpire3: matIds.length > 0 ? await expiringMats(db, matIds, addDays(dayOf(now), 90)) : [],
  };
}

function shortMats(db: Db, matIds: readonly number[]) {
  return db.rows<CurrentUserData['matStorages'][number]>(sql`
    select m.id as "matId", m.mat_name as "matName", count(*) filter (where t.stock <= t.par_level)::int as "lowTracks",
      count(*) filter (where t.stock - t.held <= 0)::int as "soldOutTracks"
    from mat m join track t on t.mat_id = m.id and t.goods_id is not null
    where m.id = any(${matIds}::bigint[]) group by m.id having count(*) filter (where t.stock <= t.par_level) > 0 order by 4 desc, 1 limit 100`);
}

function expiringMats(db: Db, matIds: readonly number[], until: string) {
  return db.rows<CurrentUserData['matExpire3'][number]>(sql`
    select m.id as "matId", m.mat_name as "matName", count(distinct l.goods_id)::int as "goodsCount", min(l.expires_on) as "firstExpireDate"
    from mat m join storage s on s.mat_id = m.id join stock_lot l on l.storage_id = s.id
    where m.id = any(${matIds}::bigint[]) and l.quantity > 0 and l.expires_on <= ${until} group by m.id order by 4 limit 100`);
}
