import { listTicketHands, type TicketHand } from '@materia/contract/areas/mat';
import { type Db, on, refuse, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { receives } from '../../identity/index.ts';
import { metresBetween } from '../../store/index.ts';
import { matScope } from '../mat-scope.ts';

interface Place {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number;
}

/** Who looks after a device and may work on tickets; those of the platform are not sent out. */
const handsOf = ({ companyId, storeId, matId }: Place, now: Date): Sql =>
  sql`${receives({ priv: 'TICKET:WRITE', companyId, storeId, matId }, now)} and u.company_id = ${companyId}`;

/** GET ticket/hands/{matId}: the nearest first, then who has least in hand (spec 06 §7). */
export const listTicketHandsHandler = on(listTicketHands)(async ({ params }, ctx) => {
  const mat = await ctx.db.maybe<Place>(sql`
    select m.company_id as "companyId", m.store_id as "storeId", m.id as "matId"
    from mat m where m.id = ${params.matId} and ${matScope(ctx.actor, 'm')} and m.deleted_at is null`);
  if (!mat) return refuse('row.notFound');
  return hands(ctx.db, mat, ctx.now());
});

/** Where somebody is: where they checked in last today, else where their next ticket is. */
function hands(db: Db, mat: Place, now: Date): Promise<TicketHand[]> {
  const away = metresBetween(
    { longitude: sql`here.longitude`, latitude: sql`here.latitude` },
    { longitude: sql`near.lng`, latitude: sql`near.lat` },
  );
  return db.rows(sql`
    select u.id as "userId", u.name, u.user_name as "userName",
      (select count(*)::int from ticket k where k.assignee_id = u.id and k.deleted_at is null
        and k.status in ('ASSIGNED', 'ACCEPTED', 'ONSITE', 'WAIT_PART')) as load,
      case when near.lng is not null and here.longitude is not null then round(${away})::int end as distance
    from sys_user u join mat here on here.id = ${mat.matId}
    left join lateral (
      select coalesce(k.arrived_lng, m.longitude) as lng, coalesce(k.arrived_lat, m.latitude) as lat
      from ticket k join mat m on m.id = k.mat_id
      where k.assignee_id = u.id and k.deleted_at is null
        and (k.arrived_at > ${now}::timestamptz - interval '1 day' or k.status in ('ASSIGNED', 'ACCEPTED', 'ONSITE'))
      order by k.arrived_at desc nulls last, k.resolve_due_at limit 1) near on true
    where ${handsOf(mat, now)} order by distance nulls last, load, u.id limit 50`);
}

/** Refuses somebody who does not look after the device. */
export async function demandHand(tx: Tx, of: Place, userId: number): Promise<void> {
  const found = await tx.maybe(sql`select from sys_user u where u.id = ${userId} and ${handsOf(of, tx.now())}`);
  if (!found) refuse('mat.ticketHandUnknown', {}, { path: ['assigneeId'] });
}
