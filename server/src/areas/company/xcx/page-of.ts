import type { XcxKindCode } from '@materia/contract/areas/company';
import { type Db, type Sql, sql } from '../../../kernel/index.ts';
import { blocksOf, type KeptVersion } from './template.store.ts';

export interface PublishedPage {
  readonly templateId: number;
  readonly name: string;
  readonly kind: XcxKindCode;
  readonly companyId: number | null;
  readonly no: number;
  readonly blocks: KeptVersion['blocks'];
}

const served = sql`t.enabled and t.deleted_at is null and t.published_no is not null`;

/** Of several pages of one kind the one published last is the company's; an activity's page is reached by its link. */
export const isServed = sql`(${served} and (t.kind = 'ACTIVITY' or t.id = (
  select o.id from xcx_template o where o.company_id is not distinct from t.company_id and o.kind = t.kind and o.enabled
    and o.deleted_at is null and o.published_no is not null order by o.published_at desc, o.id desc limit 1)))`;

async function read(db: Db, which: Sql): Promise<PublishedPage | null> {
  const row = await db.maybe<PublishedPage>(sql`
    select t.id as "templateId", t.name, t.kind, t.company_id as "companyId", v.no, v.blocks
    from xcx_template t join xcx_template_version v on v.template_id = t.id and v.no = t.published_no
    where ${served} and ${which} order by t.published_at desc, t.id desc limit 1`);
  return row ? { ...row, blocks: blocksOf(row.blocks) } : null;
}

export const pageById = (db: Db, id: number): Promise<PublishedPage | null> => read(db, sql`t.id = ${id}`);

/** The store's STORE page, else the company's HOME, else the platform's (spec 04 §3.7). */
export async function pageFor(
  db: Db,
  of: { companyId: number | null; storeId: number | null; kind: XcxKindCode },
): Promise<PublishedPage | null> {
  const own = (kind: XcxKindCode, companyId: number | null) =>
    read(db, sql`t.kind = ${kind} and t.company_id is not distinct from ${companyId}`);
  const wanted: [XcxKindCode, number | null][] = [
    ...(of.kind === 'STORE' || of.storeId !== null
      ? ([['STORE', of.companyId]] as [XcxKindCode, number | null][])
      : []),
    ['HOME', of.companyId],
    ...(of.kind === 'STORE' ? ([['STORE', null]] as [XcxKindCode, number | null][]) : []),
    ['HOME', null],
  ];
  for (const [kind, companyId] of wanted) {
    const page = await own(kind, companyId);
    if (page) return page;
  }
  return null;
}
