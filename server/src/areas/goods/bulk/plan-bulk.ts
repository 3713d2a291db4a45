import {
  bulkPrice,
  controlledSpecials,
  type GoodsChanges,
  type GoodsDraft,
  GoodsSpecial,
  type ListHowCode,
  type MedicineDraft,
  PublishChannel,
} from '@materia/contract/areas/goods';
import { refuse } from '../../../kernel/index.ts';
import { cellOf } from '../import/goods-row.ts';
import { barOf } from '../record/publish-bar.ts';
import type { BulkGoods, BulkNames } from './bulk-goods.store.ts';

/** What is written of a goods: kept with the batch until it is run. */
export interface BulkValues {
  readonly goods: Partial<GoodsDraft>;
  readonly medicine: Partial<MedicineDraft> | null;
  readonly categories: readonly number[] | null;
  readonly publishMask: number | null;
}
type Cells = Record<string, string | null>;
export interface Plan {
  readonly before: Cells;
  readonly after: Cells;
  readonly values: BulkValues;
}

const mostTags = 8;
const mostPrice = 99_999_999;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function listed<T>(had: readonly T[], how: ListHowCode, these: readonly T[]): T[] {
  if (how === 'REPLACE') return [...new Set(these)];
  return how === 'REMOVE' ? had.filter(each => !these.includes(each)) : [...new Set([...had, ...these])];
}

/** Prices and bounds; refuses what no goods may cost. */
function pricesOf(goods: BulkGoods, { price, minPrice, maxPrice }: GoodsChanges): Partial<GoodsDraft> {
  const next = {
    guidePrice: price ? bulkPrice(goods.guidePrice, price) : goods.guidePrice,
    minPrice: minPrice === undefined ? goods.minPrice : minPrice,
    maxPrice: maxPrice === undefined ? goods.maxPrice : maxPrice,
  };
  if (next.guidePrice <= 0 || next.guidePrice > mostPrice) refuse('goods.guidePrice');
  if (next.minPrice !== null && next.maxPrice !== null && next.minPrice > next.maxPrice) refuse('goods.priceBounds');
  return next;
}

function specialsOf(goods: BulkGoods, specials: GoodsChanges['specials']): GoodsDraft['specials'] {
  if (!specials) return [...goods.specials];
  const { add, remove } = specials;
  if (remove.includes('NO_GIFT') && (goods.rxType === 1 || goods.rxType === 2)) refuse('goods.noGiftFixed');
  const cold = goods.storageCondition === 'REFRIGERATE' || goods.storageCondition === 'FREEZE';
  if (remove.includes('COLD_CHAIN') && cold) refuse('goods.coldFixed');
  return listed(listed(goods.specials, 'REMOVE', remove), 'ADD', add);
}

function maskOf(
  goods: BulkGoods,
  { channels }: GoodsChanges,
  of: { specials: GoodsDraft['specials']; categories: readonly number[] },
  names: BulkNames,
): number {
  if (!channels) return goods.publishMask;
  const on = channels.on & ~goods.publishMask;
  const shown = of.categories.reduce((mask, id) => mask | (names.categories.get(id)?.channels ?? 0), 0);
  const facts = on ? names.publishables.get(goods.id) : undefined;
  const bar = facts && barOf({ ...facts, shown, specials: of.specials }, on, names.rxOnMat);
  if (bar) refuse(bar.key, bar.params);
  return (goods.publishMask | channels.on) & ~channels.off;
}

/** How everything about it is afterwards. */
function wanted(goods: BulkGoods, changes: GoodsChanges, names: BulkNames) {
  const specials = specialsOf(goods, changes.specials);
  const tags = changes.tags ? listed(goods.tags, changes.tags.how, changes.tags.tags) : goods.tags;
  if (tags.length > mostTags) refuse('bulk.tags');
  const { how, ids } = changes.categories ?? { how: 'ADD' as const, ids: [] };
  const categories = listed(
    goods.categories,
    how,
    ids.filter(id => names.categories.has(id)),
  );
  if (changes.storageCondition && goods.goodsType > 3) refuse('bulk.noStorage');
  return {
    ...pricesOf(goods, changes),
    taxRate: changes.taxRate ?? goods.taxRate,
    maxOrder: changes.maxOrder === undefined ? goods.maxOrder : changes.maxOrder,
    tags,
    specials,
    brandId: changes.brandId ?? goods.brandId,
    storageCondition: changes.storageCondition ?? goods.storageCondition,
    categories,
    publishMask: maskOf(goods, changes, { specials, categories }, names),
  };
}

const marksOf = (specials: readonly string[]) =>
  specials.map(special => GoodsSpecial.label(special as never, 'zh')).join(' ') || null;
const channelsOf = (mask: number) =>
  PublishChannel.all
    .filter(bit => mask & bit)
    .map(bit => PublishChannel.label(bit, 'zh'))
    .join(' ') || null;

/** A value as its cell says it. */
function worded(field: string, value: unknown, goods: BulkGoods, names: BulkNames): string | null {
  if (field === 'specials') return marksOf(value as string[]);
  if (field === 'publishMask') return channelsOf(value as number);
  if (field === 'brandId') return value === goods.brandId ? goods.brand : names.brand;
  if (field !== 'categories') return cellOf(field, value);
  return (value as number[]).map(id => names.categories.get(id)?.name ?? id).join(' ') || null;
}

/** Whether a change has to be reviewed while another waits (spec 03 §2). */
function demandNoReview(goods: BulkGoods, fields: readonly string[], after: readonly string[]): void {
  if (!goods.settled || !goods.pending) return;
  const controlled = (list: readonly string[]) =>
    list.filter(each => (controlledSpecials as readonly string[]).includes(each)).sort();
  const marked = fields.includes('specials') && !same(controlled(goods.specials), controlled(after));
  if (marked || fields.includes('storageCondition')) refuse('goods.changePending');
}

const ownFields = ['guidePrice', 'minPrice', 'maxPrice', 'taxRate', 'maxOrder', 'tags', 'specials', 'brandId'] as const;

/** What becomes of a goods: before and after of what changes; null: nothing does. Refuses with why it is left out. */
export function planOf(goods: BulkGoods, changes: GoodsChanges, names: BulkNames): Plan | null {
  const next: Readonly<Record<string, unknown>> = wanted(goods, changes, names);
  const had = goods as unknown as Readonly<Record<string, unknown>>;
  const fields = Object.keys(next).filter(field => !same(next[field], had[field]));
  if (fields.length === 0) return null;
  demandNoReview(goods, fields, next.specials as string[]);
  const pick = <T>(field: string, value: T) => (fields.includes(field) ? value : null);
  const side = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(fields.map(field => [field, worded(field, of[field], goods, names)]));
  return {
    before: side(had),
    after: side(next),
    values: {
      goods: Object.fromEntries(ownFields.filter(field => fields.includes(field)).map(field => [field, next[field]])),
      medicine: pick('storageCondition', { storageCondition: next.storageCondition as never }),
      categories: pick('categories', next.categories as number[]),
      publishMask: pick('publishMask', next.publishMask as number),
    },
  };
}
