import { fulfilTypeOfPoint } from '@materia/contract/areas/order';
import { distanceM, earthRadiusM, findStoreForCustomer, type Point } from '@materia/contract/areas/store';
import { type AnswerOf, type BodyOf, timeOf } from '@materia/contract/kernel';
import { type Ctx, type Db, onOpen, type Sql, sql, when } from '../../kernel/index.ts';
import { deliveryFee, deliveryScope } from './delivery-fee.ts';
import { boundPoint, haversine } from './metres-between.ts';
import { openState } from './open-state.ts';
import { sellsInApp } from './page-goods.ts';
import { type StoreHours, type StoreMode, storesHoursForSystem } from './store-hours.ts';

type Body = BodyOf<typeof findStoreForCustomer>;
type Found = AnswerOf<typeof findStoreForCustomer>['rows'][number];
interface Near {
  id: number;
  name: string;
  address: string;
  longitude: number;
  latitude: number;
}

/** What customers find: stores that sell online. Staff find the others of their scope too, and why they sell nothing (spec 04 §3.3). */
const sellsOnline = sql`s.mall_enabled and exists (select from company c where c.id = s.company_id and c.status = 'ACTIVE')`;

/** Stores within a condition over `s`, nearest first; only those of the page are looked at closely (spec 04 §3.3, §3.11). */
export async function storesNear(
  ctx: Pick<Ctx, 'db' | 'now'>,
  body: Body,
  which: Sql,
): Promise<{ rows: Found[]; total: number }> {
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${storesOf(body, which)}`);
  return { rows: await pageOfNear(ctx, body, which), total };
}

const storesOf = (body: Pick<Body, 'companyId' | 'query'>, which: Sql) => sql`
  from store s where s.deleted_at is null and s.status in ('OPEN', 'PAUSED') and s.longitude is not null and ${which}
    ${when(body.companyId, id => sql`and s.company_id = ${id}`)}
    ${when(body.query, text => sql`and (s.name ilike ${`%${text}%`} or s.address ilike ${`%${text}%`})`)}`;

/** A page of `storesNear` without their number. */
export async function pageOfNear({ db, now }: Pick<Ctx, 'db' | 'now'>, body: Body, which: Sql): Promise<Found[]> {
  const near = await db.rows<Near>(sql`
    select s.id, s.name, coalesce(s.address, '') as address, s.longitude, s.latitude ${storesOf(body, which)}
    order by ${awayFrom(body)}, s.id limit ${body.limit} offset ${(body.page - 1) * body.limit}`);
  const missing = await missingAt(db, near, body.goods);
  const hours = await storesHoursForSystem(
    db,
    near.map(store => store.id),
  );
  return near.map(
    (store): Found => ({
      ...look(store, hours.get(store.id), body, now()),
      missing: missing.get(store.id) ?? [],
    }),
  );
}

/** POST public stores/findstore: what every customer sees. */
export const findStoreForCustomerHandler = onOpen(findStoreForCustomer)(({ body }, ctx) =>
  storesNear(ctx, body, sellsOnline),
);

/** How far `s` is; the metres themselves are worked out by the contract's one function. */
const awayFrom = (at: Point) => haversine(boundPoint(at), { longitude: sql`s.longitude`, latitude: sql`s.latitude` });

const metresOfDegree = (Math.PI / 180) * earthRadiusM;

/** Of `s`: between two distances in metres from a position, found by the index over positions. */
export function withinRing(at: Point, innerM: number, outerM: number): Sql {
  const height = (outerM / metresOfDegree) * 1.01;
  const width = height / Math.max(0.01, Math.cos((at.latitude * Math.PI) / 180));
  const corner = (sign: 1 | -1) => sql`point(${at.longitude + sign * width}, ${at.latitude + sign * height})`;
  const grown = (metres: number) => Math.sin(metres / earthRadiusM / 2) ** 2;
  return sql`point(s.longitude::float8, s.latitude::float8) <@ box(${corner(-1)}, ${corner(1)})
    and ${awayFrom(at)} > ${innerM === 0 ? -1 : grown(innerM)}::float8 and ${awayFrom(at)} <= ${grown(outerM)}::float8`;
}

function look(store: Near, hours: StoreHours | undefined, body: Body, now: Date): Omit<Found, 'missing'> {
  const here = { longitude: body.longitude, latitude: body.latitude };
  const { id, name, address, longitude, latitude } = store;
  const shown = { id, name, address, longitude, latitude, distance: distanceM(here, store) };
  if (!hours)
    return { ...shown, online: 0, enableDelivery: false, reason: 'STORE', reopensAt: null, fee: null, points: [] };
  const state = openState(hours, now, body.mode);
  const mode = hours.modes.find(each => each.mode === body.mode && each.enabled);
  const scope = mode && deliveryScope(hours, mode, here);
  const brings = mode !== undefined && scope?.inScope === true;
  return {
    ...shown,
    online: state.open ? 1 : 0,
    enableDelivery: brings,
    reason: state.reason,
    reopensAt: state.reopensAt?.toISOString() ?? null,
    points: body.mode === 'SELF_IP' ? (mode?.points ?? []).map(pointOf) : [],
    fee: brings ? deliveryFee(mode, { ...scope, goodsAmount: 0, slotFrom: timeOf(now) }) : null,
  };
}

/** Which device it is is nothing to a customer. */
const pointOf = ({ matId, name, address, longitude, latitude }: StoreMode['points'][number]) => ({
  ...{ name, address, longitude, latitude },
  fulfilType: fulfilTypeOfPoint({ matId }),
});

/** Per store the goods asked for that it has too few of, by what sells there online now. */
async function missingAt(db: Db, stores: readonly Near[], goods: Body['goods']): Promise<Map<number, number[]>> {
  if (goods.length === 0) return new Map();
  const goodsIds = goods.map(each => each.goodsId);
  const storeIds = stores.map(store => store.id);
  const rows = await db.rows<{ storeId: number; goodsId: number; available: number }>(sql`
    select sg.store_id as "storeId", sg.goods_id as "goodsId", sg.goods_number - sg.held as available
    from store_goods sg join store s on s.id = sg.store_id join goods g on g.id = sg.goods_id
      left join goods_medicine d on d.goods_id = g.id
    where sg.store_id = any(${storeIds}::bigint[]) and sg.goods_id = any(${goodsIds}::bigint[]) and ${sellsInApp()}
      and (s.rx_enabled or d.rx_type is distinct from 1)`);
  const enough = (storeId: number, { goodsId, number }: { goodsId: number; number: number }) =>
    rows.some(row => row.storeId === storeId && row.goodsId === goodsId && row.available >= number);
  return new Map(
    stores.map(({ id }) => [id, goods.filter(each => !enough(id, each)).map(each => each.goodsId)] as const),
  );
}
