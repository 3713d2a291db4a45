import type { GoodsChanges, ListHowCode, PriceEndingCode, PriceHowCode } from '@materia/contract/areas/goods';

/** What the form of a bulk edit holds; what is empty is not changed. */
export interface BulkValues {
  readonly priceHow?: PriceHowCode | undefined;
  readonly priceRate?: number | undefined;
  readonly priceAmount?: number | undefined;
  readonly ending?: PriceEndingCode | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly categoriesHow: ListHowCode;
  readonly categories?: readonly number[] | undefined;
  readonly tagsHow: ListHowCode;
  readonly tags?: string | undefined;
  readonly brandId?: number | undefined;
  readonly specialsAdd?: readonly string[] | undefined;
  readonly specialsRemove?: readonly string[] | undefined;
  readonly taxRate?: number | undefined;
  readonly maxOrder?: number | undefined;
  readonly storageCondition?: string | undefined;
  readonly channelsOn?: readonly number[] | undefined;
  readonly channelsOff?: readonly number[] | undefined;
}

const maskOf = (bits: readonly number[] = []) => bits.reduce((mask, bit) => mask | bit, 0);

function priceOf({ priceHow: how, priceRate, priceAmount, ending }: BulkValues): Pick<GoodsChanges, 'price'> {
  const value = how === 'RATE' ? priceRate : priceAmount;
  return how && value !== undefined ? { price: { how, value, ending: ending ?? null } } : {};
}

/** What of it is a change, as the call takes it. */
export function changesOf(values: BulkValues): GoodsChanges {
  const { categoriesHow, categories = [], tagsHow, specialsAdd = [], specialsRemove = [] } = values;
  const tags = [...new Set((values.tags ?? '').split(/[\s,，;；]+/).filter(Boolean))];
  const channels = { on: maskOf(values.channelsOn), off: maskOf(values.channelsOff) };
  const { brandId, minPrice, maxPrice, taxRate, maxOrder, storageCondition } = values;
  const plain = { brandId, minPrice, maxPrice, taxRate, maxOrder, storageCondition };
  const said = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined && value !== null));
  return {
    ...(said as GoodsChanges),
    ...priceOf(values),
    ...(categories.length > 0 ? { categories: { how: categoriesHow, ids: [...categories] } } : {}),
    ...(tags.length > 0 ? { tags: { how: tagsHow, tags } } : {}),
    ...(specialsAdd.length + specialsRemove.length > 0
      ? { specials: { add: [...specialsAdd], remove: [...specialsRemove] } as GoodsChanges['specials'] }
      : {}),
    ...(channels.on | channels.off ? { channels } : {}),
  };
}
