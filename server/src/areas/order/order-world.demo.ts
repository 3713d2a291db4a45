import { type Db, sql } from '../../kernel/index.ts';
import type { StockPlace } from '../supply/stock-world.demo.ts';

/** What the demo's orders are made of, read from the areas filled before. */
export interface Article {
  readonly goodsId: number;
  readonly name: string;
  readonly spec: string;
  readonly manufacturer: string;
  readonly image: string;
  readonly rx: boolean;
  readonly ephedrine: boolean;
  readonly goodsType: number;
  readonly guidePrice: number;
}

export interface ShelfGoods extends Article {
  /** store_goods.id or track.id. */
  readonly id: number;
  readonly price: number;
  readonly specialPrice: number;
  readonly published: boolean;
  readonly place: StockPlace;
}

export interface Seller {
  readonly kind: 'store' | 'mat';
  readonly id: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly name: string;
  readonly rxEnabled: boolean;
  readonly longitude: number;
  readonly latitude: number;
  readonly shelf: ShelfGoods[];
}

export interface Person {
  readonly id: number;
  readonly companyId: number;
  readonly level: number;
  readonly name: string;
  readonly cellphone: string;
  readonly source: string;
  readonly receiver: {
    name: string;
    phone: string;
    province: string;
    city: string;
    district: string;
    address: string;
    longitude: number;
    latitude: number;
  };
}

export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly storeId: number | null;
  readonly agentType: number | null;
  readonly isDeliveryman: boolean;
}

export interface Account {
  readonly id: number;
  readonly companyId: number;
  readonly payType: number;
  readonly provider: string;
}

export async function readPeople(db: Db): Promise<Person[]> {
  return db.rows(sql`
    select c.id, m.company_id as "companyId", m.level, c.name, c.cellphone, c.source,
      jsonb_build_object('name', a.contact_name, 'phone', a.cellphone, 'province', a.province, 'city', a.city, 'district', a.district,
        'address', a.address || coalesce(a.house_no, ''), 'longitude', a.longitude, 'latitude', a.latitude) as receiver
    from customer c join customer_member m on m.customer_id = c.id join customer_address a on a.customer_id = c.id and a.is_default
    order by c.id`);
}

export function readStaff(db: Db): Promise<Staff[]> {
  return db.rows(sql`
    select id, name, company_id as "companyId", store_id as "storeId", agent_type as "agentType", is_deliveryman as "isDeliveryman"
    from sys_user where status = 'ACTIVE' order by id`);
}

export function readAccounts(db: Db): Promise<Account[]> {
  return db.rows(sql`
    select id, company_id as "companyId", pay_type as "payType", provider from payment_account where status = 'ACTIVE' order by id`);
}

export function readArticles(db: Db): Promise<Article[]> {
  return db.rows(sql`
    select g.id as "goodsId", g.goods_name as name, g.spec, f.name as manufacturer, i.thumb_url as image, d.rx_type = 1 as rx,
      'EPHEDRINE' = any(g.specials) as ephedrine, g.goods_type as "goodsType", g.guide_price as "guidePrice"
    from goods g join goods_medicine d on d.goods_id = g.id join manufacturer f on f.id = g.manufacturer_id
      join goods_image i on i.goods_id = g.id and i.sort = 0 order by g.id`);
}

/** Costs by company and goods: the later first. */
export async function readCosts(db: Db): Promise<(companyId: number, goodsId: number, day: string) => number | null> {
  const rows = await db.rows<{ companyId: number; goodsId: number; cost: number; validFrom: string }>(sql`
    select company_id as "companyId", goods_id as "goodsId", cost, valid_from as "validFrom" from company_goods_cost order by valid_from desc`);
  const known = new Map<string, { cost: number; validFrom: string }[]>();
  for (const row of rows) {
    const key = `${row.companyId}/${row.goodsId}`;
    known.set(key, [...(known.get(key) ?? []), row]);
  }
  return (companyId, goodsId, day) =>
    known.get(`${companyId}/${goodsId}`)?.find(each => each.validFrom <= day)?.cost ?? null;
}

/** All stores; one that has closed down has nothing left to sell. */
export function readStores(
  db: Db,
): Promise<(Omit<Seller, 'shelf' | 'kind'> & { storageId: number; closed: boolean })[]> {
  return db.rows(sql`
    select s.id, s.company_id as "companyId", s.id as "storeId", null::bigint as "matId", s.name, s.rx_enabled as "rxEnabled",
      s.longitude, s.latitude, g.id as "storageId", s.status = 'CLOSED' as closed
    from store s join storage g on g.store_id = s.id order by s.id`);
}

interface MatTrack {
  matId: number;
  companyId: number;
  storeId: number;
  name: string;
  longitude: number;
  latitude: number;
  storageId: number;
  trackId: number;
  trackNo: string;
  goodsId: number;
  price: number;
  capacity: number;
}

export function readTracks(db: Db): Promise<MatTrack[]> {
  return db.rows(sql`
    select m.id as "matId", m.company_id as "companyId", m.store_id as "storeId", m.mat_name as name, m.longitude, m.latitude,
      g.id as "storageId", t.id as "trackId", t.track_no as "trackNo", t.goods_id as "goodsId", t.price, t.capacity
    from mat m join storage g on g.mat_id = m.id join track t on t.mat_id = m.id
    where t.goods_id is not null order by t.id`);
}
