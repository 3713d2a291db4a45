import type { FilterValues } from '../../kernel/list-screen/filter.ts';
import type { MoneyRange } from '../../kernel/list-screen/filter-values.ts';
import type { SampleGoods } from './sample-goods.ts';

interface Chosen {
  words?: string;
  kind?: readonly string[];
  published?: boolean;
  expiresOn?: readonly [string, string];
  price?: MoneyRange;
}

/** Whether the filters of table/advanced mean these goods. */
export function fits(row: SampleGoods, values: FilterValues): boolean {
  const { words, kind, published, expiresOn, price } = values as Chosen;
  return (
    (words === undefined || `${row.goodsName} ${row.barcode} ${row.maker}`.includes(words)) &&
    (kind === undefined || kind.includes(row.kind)) &&
    (published === undefined || row.published === published) &&
    (expiresOn === undefined || (row.expiresOn >= expiresOn[0] && row.expiresOn <= expiresOn[1])) &&
    (price === undefined || (row.price >= (price[0] ?? 0) && row.price <= (price[1] ?? Number.POSITIVE_INFINITY)))
  );
}
