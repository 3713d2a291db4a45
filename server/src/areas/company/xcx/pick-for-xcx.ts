import { pickForXcx } from '@materia/contract/areas/company';
import type { BodyOf } from '@materia/contract/kernel';
import { type Db, on, type Sql, sql } from '../../../kernel/index.ts';
import { demandCompany } from './save-config.ts';

type Kind = BodyOf<typeof pickForXcx>['kind'];
interface Source {
  readonly table: Sql;
  readonly name: Sql;
  readonly hint: Sql;
  /** What may be chosen: published, open, not a prescription medicine. */
  readonly offered: (own: Sql, now: Date) => Sql;
}

const sources: Readonly<Record<Kind, Source>> = {
  GOODS: {
    ...{ table: sql`goods x`, name: sql`x.goods_name`, hint: sql`x.spec` },
    offered: () => sql`x.deleted_at is null and x.approved_at is not null and not x.suspended and x.publish_mask & 1 = 1
      and not exists (select from goods_medicine d where d.goods_id = x.id and d.rx_type = 1)`,
  },
  CATEGORY: {
    ...{
      table: sql`goods_category x`,
      name: sql`x.name`,
      hint: sql`coalesce((select p.name from goods_category p where p.id = x.parent_id), '')`,
    },
    offered: () => sql`x.deleted_at is null and x.enabled and x.channels & 1 = 1`,
  },
  COUPON: {
    ...{ table: sql`coupon x`, name: sql`x.name`, hint: sql`x.coupon_no` },
    offered: (own, now) =>
      sql`x.deleted_at is null and x.status = 1 and (x.claim_to is null or x.claim_to > ${now}) and ${own}`,
  },
  ACTIVITY: {
    ...{
      table: sql`activity x`,
      name: sql`x.name`,
      hint: sql`to_char(x.end_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
    },
    offered: (own, now) => sql`x.deleted_at is null and x.status in (10, 20) and x.end_at > ${now} and ${own}`,
  },
  PAGE: {
    ...{ table: sql`xcx_template x`, name: sql`x.name`, hint: sql`''` },
    offered: own => sql`x.deleted_at is null and x.enabled and x.published_no is not null and ${own}`,
  },
  DOCTOR: {
    ...{ table: sql`doctor x`, name: sql`x.name`, hint: sql`coalesce(x.dept_name, '')` },
    offered: own => sql`x.deleted_at is null and x.enabled and x.review_status = 2 and ${own}`,
  },
  SYMPTOM: {
    ...{ table: sql`symptom x`, name: sql`x.name`, hint: sql`coalesce(x.description, '')` },
    offered: () => sql`x.deleted_at is null and x.enabled`,
  },
  STORE: {
    ...{ table: sql`store x`, name: sql`x.name`, hint: sql`coalesce(x.address, '')` },
    offered: () => sql`x.deleted_at is null and x.mall_enabled and x.status in ('OPEN', 'PAUSED')`,
  },
};

interface Wanted {
  readonly kind: Kind;
  /** Whose page; null: the platform's. */
  readonly companyId: number | null;
  readonly query: string;
  readonly ids?: readonly number[] | undefined;
}

/**
 * What a page of the company may speak of or lead to (spec 04 §3.7), at most 50 by name; with `ids` what was chosen before, whatever
 * became of it.
 */
export function findLinkTargets(db: Db, { kind, companyId, query, ids }: Wanted, now: Date) {
  const { table, name, hint, offered } = sources[kind];
  const own = sql`(x.company_id is null or x.company_id = ${companyId}::bigint)`;
  const ofStores = kind === 'STORE' && companyId !== null ? sql`and x.company_id = ${companyId}` : sql.empty;
  const found = sql`${offered(own, now)} ${ofStores}
    and ${name} ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`;
  const hasOwner = kind !== 'GOODS' && kind !== 'CATEGORY' && kind !== 'SYMPTOM';
  const known = sql`x.id = any(${[...(ids ?? [])]}::bigint[]) ${hasOwner && kind !== 'STORE' ? sql`and ${own}` : ofStores}`;
  return db.rows<{ id: number; name: string; hint: string }>(sql`
    select x.id, ${name} as name, ${hint} as hint from ${table} where ${ids ? known : found} order by x.id limit 50`);
}

/** POST xcx/template/pick. */
export const pickForXcxHandler = on(pickForXcx)(async ({ body }, ctx) => {
  await demandCompany(ctx, body.companyId);
  return findLinkTargets(ctx.db, body, ctx.now());
});
