import type { XcxBlock, XcxLink } from '@materia/contract/areas/company';
import { sql, type Tx } from '../../../kernel/index.ts';
import { blocksOf } from './template.store.ts';

interface Of {
  readonly keepId: number;
  readonly lostId: number;
}
interface Kept {
  readonly id: number;
  readonly blocks: unknown;
}

/**
 * Pages that show a goods which goes, or lead to it, show and lead to the survivor: drafts and versions alike, so that a page served now
 * and one rolled back to are whole (spec 03 §3.3). Whoever has a draft open reads it again.
 */
export async function mergePageGoods(tx: Tx, of: Of): Promise<void> {
  // Digits stand between quotes or commas: most pages are told apart without being opened.
  const mentions = sql`~ ${`\\m${of.lostId}\\M`}`;
  const drafts = await tx.rows<Kept>(sql`
    select id, draft_blocks as blocks from xcx_template where draft_blocks::text ${mentions} order by id for update`);
  for (const { id, blocks } of changedIn(drafts, of))
    await tx.run(sql`
      update xcx_template set draft_blocks = ${blocks}::jsonb, version = version + 1, updated_at = ${tx.now()} where id = ${id}`);
  const versions = await tx.rows<Kept>(sql`
    select id, blocks from xcx_template_version where blocks::text ${mentions} order by id for update`);
  for (const { id, blocks } of changedIn(versions, of))
    await tx.run(sql`update xcx_template_version set blocks = ${blocks}::jsonb where id = ${id}`);
}

function changedIn(rows: readonly Kept[], of: Of): { id: number; blocks: string }[] {
  return rows.flatMap(({ id, blocks }) => {
    const before = blocksOf(blocks);
    const after = JSON.stringify(before.map(block => moved(block, of)));
    return after === JSON.stringify(before) ? [] : [{ id, blocks: after }];
  });
}

function moved(block: XcxBlock, of: Of): XcxBlock {
  const to = (link: XcxLink): XcxLink =>
    link.type === 'GOODS' && link.value === String(of.lostId) ? { ...link, value: String(of.keepId) } : link;
  switch (block.type) {
    case 'GOODS':
      return { ...block, goodsIds: [...new Set(block.goodsIds.map(id => (id === of.lostId ? of.keepId : id)))] };
    case 'BANNER':
      return { ...block, items: block.items.map(item => ({ ...item, link: to(item.link) })) };
    case 'NAV':
      return { ...block, items: block.items.map(item => ({ ...item, link: to(item.link) })) };
    case 'NOTICE':
      return { ...block, link: to(block.link) };
    case 'IMAGE':
      return { ...block, areas: block.areas.map(area => ({ ...area, link: to(area.link) })) };
    default:
      return block;
  }
}
