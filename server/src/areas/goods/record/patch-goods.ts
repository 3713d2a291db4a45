import type { GoodsDraft, UsageSectionCode } from '@materia/contract/areas/goods';
import { tidyText } from '@materia/contract/areas/goods';
import type { Tx } from '../../../kernel/index.ts';
import { readRecord } from './goods-record.store.ts';
import { changesOf } from './goods-record.ts';
import type { GoodsHead } from './goods-scope.ts';
import { tidyUsage } from './tidy-goods.ts';
import { writeGoods } from './write-goods.ts';

/** Fields of a goods that no review waits for (spec 03 §2). */
export interface FreePatch {
  readonly goods?: Partial<
    Pick<
      GoodsDraft,
      | 'shortName'
      | 'tags'
      | 'lengthMm'
      | 'widthMm'
      | 'heightMm'
      | 'weightG'
      | 'guidePrice'
      | 'minPrice'
      | 'maxPrice'
      | 'specials'
      | 'maxOrder'
      | 'sortWeight'
    >
  >;
  /** Sections of the leaflet; null: gone. */
  readonly usage?: Partial<Record<UsageSectionCode, string | null>>;
}

const tidyTags = (tags: readonly string[]) => [...new Set(tags.map(tidyText).filter(Boolean))];

/**
 * Changes some fields in place with all that follows from them. The rest of the goods is not judged: what it lacks is not to keep a
 * clerk from giving it a tag. True: something is different now.
 */
export async function patchGoods(tx: Tx, head: GoodsHead, { goods = {}, usage = {} }: FreePatch): Promise<boolean> {
  const before = await readRecord(tx, head.id);
  const said = {
    ...goods,
    ...(goods.shortName === undefined ? {} : { shortName: tidyText(goods.shortName ?? '') || null }),
    ...(goods.tags ? { tags: tidyTags(goods.tags) } : {}),
  };
  const sections = Object.entries(usage) as [UsageSectionCode, string | null][];
  const after = {
    ...before,
    goods: { ...before.goods, ...said },
    usage: tidyUsage([
      ...before.usage.filter(({ section }) => !(section in usage)),
      ...sections.map(([section, content]) => ({ section, content: content ?? '' })),
    ]),
  };
  if (changesOf(before, after).length === 0) return false;
  await writeGoods(tx, head.id, before, after);
  return true;
}
