import { type XcxBlock, XcxBlocks, type XcxKindCode } from '@materia/contract/areas/company';
import { assignments, columnsAs, type Db, join, scopeOf, sql, type Tx } from '../../../kernel/index.ts';

/** A page as it stands. */
export interface Template {
  readonly id: number;
  readonly companyId: number | null;
  readonly name: string;
  readonly kind: XcxKindCode;
  readonly draftBlocks: XcxBlock[];
  readonly publishedNo: number | null;
  readonly publishedAt: string | null;
  readonly publishAt: string | null;
  readonly publishNote: string;
  readonly publishBy: string | null;
  readonly publishError: string | null;
  readonly enabled: boolean;
  readonly version: number;
  readonly deletedAt: string | null;
  readonly updatedAt: string;
}
export interface TemplateDraft {
  readonly companyId: number | null;
  readonly name: string;
  readonly kind: XcxKindCode;
  readonly enabled: boolean;
  readonly blocks: readonly XcxBlock[];
}

export const templateColumns = columnsAs(
  [
    ...['id', 'companyId', 'name', 'kind', 'draftBlocks', 'publishedNo', 'publishedAt', 'publishAt', 'publishNote'],
    ...['publishBy', 'publishError', 'enabled', 'version', 'deletedAt', 'updatedAt'],
  ],
  't',
);
/** Pages of the own company; those of the platform are the platform's. */
export const templateScope = scopeOf({ company: 'company_id' });

/** Kept blocks read by the schema of today: what has been added since has its default. */
export const blocksOf = (kept: unknown): XcxBlock[] => XcxBlocks.parse(kept);
export const opened = <T extends { readonly draftBlocks: unknown }>(row: T): T & { draftBlocks: XcxBlock[] } => ({
  ...row,
  draftBlocks: blocksOf(row.draftBlocks),
});

export async function lockTemplate(tx: Tx, id: number): Promise<Template | undefined> {
  const row = await tx.maybe<Template>(sql`
    select ${templateColumns} from xcx_template t where t.id = ${id} and ${templateScope(tx.actor, 't')} for update`);
  return row && opened(row);
}

export async function insertTemplate(tx: Tx, of: TemplateDraft): Promise<Template> {
  const row = await tx.one<Template>(sql`
    insert into xcx_template as t (company_id, name, kind, enabled, draft_blocks)
    values (${of.companyId}, ${of.name}, ${of.kind}, ${of.enabled}, ${JSON.stringify(of.blocks)}::jsonb)
    returning ${templateColumns}`);
  return opened(row);
}

type Patch = Partial<Omit<Template, 'draftBlocks' | 'publishedAt' | 'publishAt' | 'deletedAt'>> & {
  readonly publishedAt?: Date | null;
  readonly publishAt?: Date | null;
  readonly deletedAt?: Date | null;
};

export async function saveTemplateRow(
  tx: Tx,
  id: number,
  patch: Patch,
  blocks?: readonly XcxBlock[],
): Promise<Template> {
  const sets = [sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...assignments(patch)];
  if (blocks) sets.push(sql`draft_blocks = ${JSON.stringify(blocks)}::jsonb`);
  const row = await tx.one<Template>(
    sql`update xcx_template as t set ${join(sets)} where t.id = ${id} returning ${templateColumns}`,
  );
  return opened(row);
}

/** The next version; what was published is never changed. */
export async function insertTemplateVersion(
  tx: Tx,
  of: { templateId: number; blocks: readonly XcxBlock[]; note: string; by: string | null },
): Promise<number> {
  const { no } = await tx.one<{ no: number }>(sql`
    insert into xcx_template_version (template_id, no, blocks, note, by_name, at)
    select ${of.templateId}, coalesce(max(no), 0) + 1, ${JSON.stringify(of.blocks)}::jsonb, ${of.note}, ${of.by}, ${tx.now()}
    from xcx_template_version where template_id = ${of.templateId} returning no`);
  return no;
}

export interface KeptVersion {
  readonly no: number;
  readonly blocks: XcxBlock[];
  readonly note: string;
  readonly byName: string | null;
  readonly at: string;
}

export async function versionsOf(db: Db, templateId: number): Promise<KeptVersion[]> {
  const rows = await db.rows<KeptVersion>(sql`
    select ${columnsAs(['no', 'blocks', 'note', 'byName', 'at'], 'v')} from xcx_template_version v
    where v.template_id = ${templateId} order by v.no desc`);
  return rows.map(row => ({ ...row, blocks: blocksOf(row.blocks) }));
}

export const templateTarget = ({ id, name }: Pick<Template, 'id' | 'name'>) => ({
  targetType: 'XCX_TEMPLATE',
  targetId: id,
  targetName: name,
});
