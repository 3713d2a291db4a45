import { isWhole, linksOf, type XcxBlock, XcxBlockType, type XcxLink } from '@materia/contract/areas/company';
import { type Db, refuse, type Sql, sql } from '../../../kernel/index.ts';

/** What a page speaks of, by kind. */
type Kind = 'GOODS' | 'CATEGORY' | 'COUPON' | 'ACTIVITY' | 'PAGE' | 'DOCTOR' | 'SYMPTOM';
interface Spoken {
  readonly kind: Kind;
  readonly id: number;
  /** What it was called when it was chosen. */
  readonly name: string;
}
const kinds: readonly Kind[] = ['GOODS', 'CATEGORY', 'COUPON', 'ACTIVITY', 'PAGE', 'DOCTOR', 'SYMPTOM'];

const ofLink = ({ type, value, name }: XcxLink): Spoken[] => {
  const kind = kinds.find(each => each === type);
  return kind ? [{ kind, id: Number(value), name }] : [];
};

function spokenIn(block: XcxBlock): Spoken[] {
  const each = (kind: Kind, ids: readonly number[]) => ids.map(id => ({ kind, id, name: '' }));
  const links = linksOf(block).flatMap(ofLink);
  switch (block.type) {
    case 'GOODS':
      if (block.goodsFrom === 'PICKED') return each('GOODS', block.goodsIds);
      return block.goodsFrom === 'CATEGORY' && block.categoryId ? each('CATEGORY', [block.categoryId]) : [];
    case 'CATEGORY':
      return each('CATEGORY', block.categoryIds);
    case 'COUPON':
      return each('COUPON', block.couponIds);
    case 'ACTIVITY':
      return each('ACTIVITY', block.activityIds);
    case 'DOCTOR':
      return each('DOCTOR', block.doctorIds);
    case 'SYMPTOM':
      return each('SYMPTOM', block.symptomIds);
    default:
      return links;
  }
}

/** Table, name and what makes a row of each kind still be there, for pages of a company. */
const there: Readonly<Record<Kind, (companyId: number | null) => { table: Sql; name: Sql; alive: Sql }>> = {
  GOODS: () => ({ table: sql`goods`, name: sql`x.goods_name`, alive: sql`x.deleted_at is null` }),
  CATEGORY: () => ({ table: sql`goods_category`, name: sql`x.name`, alive: sql`x.deleted_at is null` }),
  COUPON: own => ({ table: sql`coupon`, name: sql`x.name`, alive: mine(own) }),
  ACTIVITY: own => ({ table: sql`activity`, name: sql`x.name`, alive: mine(own) }),
  PAGE: own => ({
    table: sql`xcx_template`,
    name: sql`x.name`,
    alive: sql`${mine(own)} and x.published_no is not null`,
  }),
  SYMPTOM: () => ({ table: sql`symptom`, name: sql`x.name`, alive: sql`x.deleted_at is null and x.enabled` }),
  DOCTOR: own => ({ table: sql`doctor`, name: sql`x.name`, alive: mine(own) }),
};
const mine = (companyId: number | null): Sql =>
  sql`x.deleted_at is null and (x.company_id is null or x.company_id = ${companyId}::bigint)`;

/** Names of what is spoken of and is not there any more. */
async function gone(db: Db, spoken: readonly Spoken[], companyId: number | null): Promise<string[]> {
  const names: string[] = [];
  for (const kind of kinds) {
    const wanted = spoken.filter(each => each.kind === kind);
    if (wanted.length === 0) continue;
    const { table, name, alive } = there[kind](companyId);
    const rows = await db.rows<{ id: number; name: string; alive: boolean }>(sql`
      select x.id, ${name} as name, ${alive} as alive from ${table} x where x.id = any(${wanted.map(({ id }) => id)}::bigint[])`);
    for (const { id, name: called } of wanted) {
      const row = rows.find(each => each.id === id);
      if (!row?.alive) names.push(row?.name ?? (called || String(id)));
    }
  }
  return [...new Set(names)];
}

async function rxNames(db: Db, spoken: readonly Spoken[]): Promise<string[]> {
  const ids = spoken.flatMap(({ kind, id }) => (kind === 'GOODS' ? [id] : []));
  const rows = await db.rows<{ name: string }>(sql`
    select g.goods_name as name from goods g join goods_medicine d on d.goods_id = g.id
    where g.id = any(${ids}::bigint[]) and d.rx_type = 1 order by array_position(${ids}::bigint[], g.id)`);
  return rows.map(({ name }) => name);
}

async function demandNoRx(db: Db, spoken: readonly Spoken[]): Promise<void> {
  const names = await rxNames(db, spoken);
  if (names.length > 0) refuse('xcx.rxGoods', { goods: names.join('、') });
}

/** What must hold of a page for it to be published (spec 04 §3.7); what is hidden is not looked at. */
export async function demandPage(db: Db, blocks: readonly XcxBlock[], companyId: number | null): Promise<void> {
  const open = blocks.filter(({ hidden }) => !hidden);
  if (open.length === 0) refuse('xcx.noBlocks');
  const poor = open.find(block => !isWhole(block));
  if (poor) refuse('xcx.blockIncomplete', { block: poor.title || XcxBlockType.text(poor.type) }, { block: poor.key });
  const spoken = open.flatMap(spokenIn);
  await demandNoRx(db, spoken);
  const names = await gone(db, spoken, companyId);
  if (names.length > 0) refuse('xcx.linkGone', { names: names.join('、') });
}

/** The same of one link that stands elsewhere (spec 04 §1: the home page of a store). */
export async function demandLinkThere(db: Db, link: XcxLink, companyId: number | null, path: string[]): Promise<void> {
  const spoken = ofLink(link);
  const rx = await rxNames(db, spoken);
  if (rx.length > 0) refuse('xcx.rxGoods', { goods: rx.join('、') }, { path });
  const names = await gone(db, spoken, companyId);
  if (names.length > 0) refuse('xcx.linkGone', { names: names.join('、') }, { path });
}

/** The same of a version to go back to. */
export async function demandStillThere(db: Db, blocks: readonly XcxBlock[], companyId: number | null): Promise<void> {
  const spoken = blocks.filter(({ hidden }) => !hidden).flatMap(spokenIn);
  const names = await gone(db, spoken, companyId);
  if (names.length > 0) refuse('xcx.versionGone', { names: names.join('、') });
  await demandNoRx(db, spoken);
}
