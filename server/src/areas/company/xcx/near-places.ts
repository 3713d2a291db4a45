import type { XcxContent } from '@materia/contract/areas/company';
import { distanceM, type Point } from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Db, type Sql, sql, when } from '../../../kernel/index.ts';
import { boundPoint, metresBetween } from '../../store/index.ts';
import { licencesOver } from '../licence-term.ts';

/** Where and when a page is looked at. */
export interface PagePlace {
  readonly companyId: number | null;
  readonly storeId: number | null;
  readonly now: Date;
  /** So many days after the end of their service devices still sell (spec 04 §3.8). */
  readonly graceDays: number;
  /** Where the customer is. */
  readonly point?: Point;
  /** Modules for others are left out. */
  readonly customer?: 'NEW' | 'MEMBER';
}

interface Placed {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
}
type Near = NonNullable<XcxContent['stores']>;

/** Stores that sell: not those whose own or whose company's licences are over (spec 04 §3.2). */
const stores = ({ companyId, now }: PagePlace): Sql => sql`
  select s.id, s.name, coalesce(s.address, '') as address, s.longitude::float8 as longitude, s.latitude::float8 as latitude from store s
  join company c on c.id = s.company_id
  where s.mall_enabled and s.deleted_at is null and s.status = 'OPEN' and c.status = 'ACTIVE'
    and not ${licencesOver(sql`c.id`, dayOf(now), sql`s.id`)} ${when(companyId, id => sql`and s.company_id = ${id}`)}`;

/** Devices that sell: not those whose service or whose company's licences are over (spec 04 §3.2, §3.8). */
const mats = ({ companyId, now, graceDays }: PagePlace): Sql => sql`
  select m.id, m.mat_name as name, coalesce(m.address_show, m.address, '') as address, m.longitude::float8 as longitude,
    m.latitude::float8 as latitude from mat m join company c on c.id = m.company_id
  where m.deleted_at is null and m.biz_status = 'OPERATIONAL' and m.online and not m.supplying and c.status = 'ACTIVE'
    and coalesce(m.service_expire_at >= ${addDays(dayOf(now), -graceDays)}, true) and not ${licencesOver(sql`c.id`, dayOf(now))}
    ${when(companyId, id => sql`and m.company_id = ${id}`)}`;

const columns = { longitude: sql`p.longitude`, latitude: sql`p.latitude` };

/** The nearest of them; those without a position last. */
async function near(db: Db, which: Sql, { point }: PagePlace, count: number): Promise<Near> {
  const away = when(point, at => sql`${metresBetween(boundPoint(at), columns)} nulls last,`);
  const rows = await db.rows<Placed>(sql`select p.* from (${which}) p order by ${away} p.id limit ${count}`);
  return rows.map(({ longitude, latitude, ...row }) => ({
    ...row,
    distance: point && longitude !== null && latitude !== null ? distanceM(point, { longitude, latitude }) : null,
  }));
}

export const storesNear = (db: Db, place: PagePlace, count: number): Promise<Near> =>
  near(db, stores(place), place, count);
export const matsNear = (db: Db, place: PagePlace, count: number): Promise<Near> => near(db, mats(place), place, count);
