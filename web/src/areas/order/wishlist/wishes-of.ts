import type { WishedGoods } from '@materia/contract/areas/order';
import type { DurationCode } from '@materia/contract/kernel';
import type { Search } from '../../../kernel/list-screen/filter.ts';

/** The wishes behind a bar as the list's address says them: of its goods, or by the name of what the catalogue does not have. */
export function wishesOf(
  { goodsId, goodsName }: Pick<WishedGoods, 'goodsId' | 'goodsName'>,
  asked: { source: string; duration: DurationCode },
): Search {
  return goodsId === null ? { ...asked, unknown: 'true', keyword: goodsName } : { ...asked, goodsId: String(goodsId) };
}
