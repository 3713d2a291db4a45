import type { CabinetType, Layout, TrackTemplateStateCode } from '@materia/contract/areas/mat';
import { type Actor, nextVersion, refuse, type Sql, scopeOf, sql, staffId, type Tx } from '../../../kernel/index.ts';

const ofCompany = scopeOf({ company: 'company_id' });

/** Templates of the actor's company, and the platform's, which are for everybody. */
export const templateScope = (actor: Actor, alias: string): Sql =>
  sql`(${ofCompany(actor, alias)} or ${sql.id(`${alias}.company_id`)} is null)`;

/** A row of table track_template. */
export interface Template {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly model: string;
  readonly cabinetType: (typeof CabinetType.all)[number];
  readonly versionNo: number;
  readonly state: TrackTemplateStateCode;
  readonly layout: Layout;
  readonly note: string | null;
  readonly deletedAt: string | null;
  readonly version: number;
}
export type TemplateFields = Pick<Template, 'name' | 'companyId' | 'model' | 'cabinetType' | 'note' | 'layout'>;

const columns = sql`t.id, t.name, t.company_id as "companyId", t.model, t.cabinet_type as "cabinetType", t.version_no as "versionNo", t.state,
  t.layout, t.note, t.deleted_at as "deletedAt", t.version`;

/** Templates that the actor sees, locked by rising id; deleted ones among them. */
export function lockTemplates(tx: Tx, ids: readonly number[]): Promise<Template[]> {
  return tx.rows(sql`
    select ${columns} from track_template t where t.id = any(${ids}::bigint[]) and ${templateScope(tx.actor, 't')} order by t.id for update`);
}

const stored = ({ layout, ...fields }: Partial<TemplateFields>) => ({
  ...fields,
  ...(layout ? { layout: JSON.stringify(layout) } : {}),
});

export function insertTemplate(tx: Tx, of: TemplateFields): Promise<Template> {
  return tx.one(sql`
    insert into track_template as t (name, company_id, model, cabinet_type, note, layout)
    values (${of.name}, ${of.companyId}, ${of.model}, ${of.cabinetType}, ${of.note}, ${JSON.stringify(of.layout)}::jsonb) returning ${columns}`);
}

export function changeTemplate(
  tx: Tx,
  id: number,
  patch: Partial<TemplateFields> & { deletedAt?: Date | null },
): Promise<Template> {
  return tx.one(sql`
    update track_template t set ${nextVersion(tx.now(), stored(patch))} where t.id = ${id} returning ${columns}`);
}

/** Only apply-template-step.ts calls this. */
export function setTemplateState(
  tx: Tx,
  id: number,
  to: TrackTemplateStateCode,
  patch: { readonly versionNo?: number } = {},
): Promise<Template> {
  return tx.one(sql`
    update track_template t set state = ${to}, ${nextVersion(tx.now(), patch)} where t.id = ${id} returning ${columns}`);
}

/** A version, which never changes again. */
export async function insertTemplateVersion(tx: Tx, of: Template & { readonly said: string | null }): Promise<void> {
  await tx.run(sql`
    insert into track_template_version (template_id, version_no, layout, note, by_user_id, at)
    values (${of.id}, ${of.versionNo}, ${JSON.stringify(of.layout)}::jsonb, ${of.said}, ${staffId(tx.actor)}, ${tx.now()})`);
}

/** Whether the draft is what was published last. */
export async function isPublished(tx: Tx, { id, versionNo }: Template): Promise<boolean> {
  const same = await tx.maybe(sql`
    select from track_template t join track_template_version v on v.template_id = t.id and v.version_no = ${versionNo}
    where t.id = ${id} and v.layout = t.layout`);
  return same !== undefined;
}

/** The newest version of a template that may be taken over. */
export async function publishedTemplate(
  tx: Tx,
  id: number,
): Promise<{ layout: Layout; versionNo: number; companyId: number | null }> {
  const template = await tx.maybe<Template>(sql`
    select ${columns} from track_template t where t.id = ${id} and ${templateScope(tx.actor, 't')} and t.deleted_at is null for share`);
  if (!template) return refuse('row.notFound');
  if (template.state !== 'PUBLISHED') return refuse('mat.templateUnpublished');
  const { layout } = await tx.one<{ layout: Layout }>(sql`
    select layout from track_template_version where template_id = ${id} and version_no = ${template.versionNo}`);
  return { layout, versionNo: template.versionNo, companyId: template.companyId };
}
