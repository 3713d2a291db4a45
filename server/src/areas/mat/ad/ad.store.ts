import type { AdDraft, AdItem, AdReviewCode, AdStatusCode, AdTarget } from '@materia/contract/areas/mat';
import { type Actor, nextVersion, type Sql, scopeOf, sql, type Tx } from '../../../kernel/index.ts';

const ofCompany = scopeOf({ company: 'company_id' });

/** Ads and materials of the actor's company, and the platform's, which concern everybody. */
export const adScope = (actor: Actor, alias: string): Sql =>
  sql`(${ofCompany(actor, alias)} or ${sql.id(`${alias}.company_id`)} is null)`;

/** A row of table ad. */
export interface Ad {
  readonly id: number;
  readonly companyId: number | null;
  readonly name: string;
  readonly slot: AdDraft['slot'];
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdays: readonly number[];
  readonly periods: AdDraft['periods'];
  readonly target: AdTarget;
  readonly priority: number;
  readonly status: AdStatusCode;
  readonly deletedAt: string | null;
  readonly version: number;
}
export type AdFields = Omit<Ad, 'id' | 'status' | 'deletedAt' | 'version'>;

const columns = sql`a.id, a.company_id as "companyId", a.name, a.slot, a.start_date as "startDate", a.end_date as "endDate", a.weekdays, a.periods,
  a.target, a.priority, a.status, a.deleted_at as "deletedAt", a.version`;

/** Ads that the actor sees, locked by rising id; deleted ones among them. */
export const lockAds = (tx: Tx, ids: readonly number[]): Promise<Ad[]> =>
  tx.rows(
    sql`select ${columns} from ad a where a.id = any(${ids}::bigint[]) and ${adScope(tx.actor, 'a')} order by a.id for update`,
  );

const stored = ({ periods, target, ...fields }: Partial<AdFields> & { deletedAt?: Date | null }) => ({
  ...fields,
  ...(periods ? { periods: JSON.stringify(periods) } : {}),
  ...(target ? { target: JSON.stringify(target) } : {}),
});

export const insertAd = (tx: Tx, of: AdFields): Promise<Ad> =>
  tx.one(sql`
    insert into ad as a (company_id, name, slot, start_date, end_date, weekdays, periods, target, priority, created_at, updated_at)
    values (${of.companyId}, ${of.name}, ${of.slot}, ${of.startDate}, ${of.endDate}, ${of.weekdays}, ${JSON.stringify(of.periods)}::jsonb,
      ${JSON.stringify(of.target)}::jsonb, ${of.priority}, ${tx.now()}, ${tx.now()}) returning ${columns}`);

export const changeAd = (tx: Tx, id: number, patch: Partial<AdFields> & { deletedAt?: Date | null }): Promise<Ad> =>
  tx.one(sql`update ad a set ${nextVersion(tx.now(), stored(patch))} where a.id = ${id} returning ${columns}`);

/** Only apply-ad-step.ts calls this. */
export const setAdState = (tx: Tx, id: number, to: AdStatusCode): Promise<Ad> =>
  tx.one(sql`
    update ad a set status = ${to}, published_at = case when ${to} = 'PUBLISHED' then coalesce(a.published_at, ${tx.now()}) else a.published_at end,
      ${nextVersion(tx.now(), {})} where a.id = ${id} returning ${columns}`);

/** What an ad shows, in this order. */
export async function writeItems(tx: Tx, adId: number, items: readonly AdItem[]): Promise<void> {
  await tx.run(sql`delete from ad_item where ad_id = ${adId}`);
  await tx.run(sql`
    insert into ad_item (ad_id, library_id, sort, duration_sec, weight)
    select ${adId}, i.library_id, i.sort, i.duration_sec, i.weight
    from unnest(${items.map(item => item.libraryId)}::bigint[], ${items.map((_, at) => at)}::int[],
      ${items.map(item => item.durationSec)}::int[], ${items.map(item => item.weight)}::int[]) as i (library_id, sort, duration_sec, weight)`);
}

/** A row of table ad_library. */
export interface Material {
  readonly id: number;
  readonly companyId: number | null;
  readonly title: string;
  readonly kind: 'IMAGE' | 'VIDEO';
  readonly fileId: number | null;
  readonly goodsId: number | null;
  readonly adApprovalNo: string | null;
  readonly review: AdReviewCode;
  readonly rejectReason: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
}

const materialColumns = sql`l.id, l.company_id as "companyId", l.title, l.kind, l.file_id as "fileId", l.goods_id as "goodsId",
  l.ad_approval_no as "adApprovalNo", l.review, l.reject_reason as "rejectReason", l.deleted_at as "deletedAt", l.version`;

/** Materials that the actor sees, locked by rising id; deleted ones among them. */
export const lockMaterials = (tx: Tx, ids: readonly number[]): Promise<Material[]> =>
  tx.rows(sql`
    select ${materialColumns} from ad_library l where l.id = any(${ids}::bigint[]) and ${adScope(tx.actor, 'l')} order by l.id for update`);

/** What an ad shows, kept from being changed until the ad has gone on. */
export const itemsOf = (tx: Tx, adId: number): Promise<Material[]> =>
  tx.rows(sql`
    select ${materialColumns} from ad_library l where l.id in (select library_id from ad_item where ad_id = ${adId}) order by l.id for share`);

/** Of a material, what comes of its file. */
export interface MaterialFile {
  readonly kind: 'IMAGE' | 'VIDEO';
  readonly fileId: number;
  readonly url: string;
  readonly thumbUrl: string | null;
  readonly sha256: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSec: number | null;
}
export type MaterialFields = Pick<Material, 'companyId' | 'title' | 'goodsId' | 'adApprovalNo'>;

export const insertMaterial = (
  tx: Tx,
  of: MaterialFields & MaterialFile & { readonly creatorId: number },
): Promise<Material> =>
  tx.one(sql`
    insert into ad_library as l (company_id, title, goods_id, ad_approval_no, kind, file_id, url, thumb_url, sha256, size, width, height,
      duration_sec, creator_id, created_at, updated_at)
    values (${of.companyId}, ${of.title}, ${of.goodsId}, ${of.adApprovalNo}, ${of.kind}, ${of.fileId}, ${of.url}, ${of.thumbUrl}, ${of.sha256},
      ${of.size}, ${of.width}, ${of.height}, ${of.durationSec}, ${of.creatorId}, ${tx.now()}, ${tx.now()}) returning ${materialColumns}`);

export const changeMaterial = (
  tx: Tx,
  id: number,
  patch: Partial<MaterialFields & MaterialFile> & { deletedAt?: Date | null },
): Promise<Material> =>
  tx.one(sql`update ad_library l set ${nextVersion(tx.now(), patch)} where l.id = ${id} returning ${materialColumns}`);

/** Only apply-review-step.ts calls this. */
export const setReview = (
  tx: Tx,
  id: number,
  to: AdReviewCode,
  patch: { readonly rejectReason: string | null; readonly reviewerId: number | null; readonly reviewedAt: Date | null },
): Promise<Material> =>
  tx.one(sql`
    update ad_library l set review = ${to}, ${nextVersion(tx.now(), patch)} where l.id = ${id} returning ${materialColumns}`);
