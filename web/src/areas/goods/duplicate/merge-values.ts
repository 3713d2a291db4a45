import { type GoodsDetails, GoodsType, InsuranceClass, RxType, StorageCondition } from '@materia/contract/areas/goods';
import { type Lang, yuanText } from '@materia/contract/kernel';

/** Of no meaning beside another goods' record: its own number, what follows from others, what the merge joins anyway. */
const left = new Set(
  `goods_id version goodsNo manufacturer brand manufacturerName publishMask reviewStatus approvedAt suspended submitCompanyId changePending
completeness missing mergedIntoId deleted imageUrl medicine usage images categories approvalNo approvalKind goodsType mnemonic tempMin tempMax
humMin humMax`.split(/\s+/),
);

const flat = (goods: GoodsDetails): Record<string, unknown> => ({ ...goods.medicine, ...goods });
const said = (value: unknown) => JSON.stringify(value ?? null);

/** Fields in which goods differ: of each the survivor takes one value. */
export function differingFields(goods: readonly GoodsDetails[]): string[] {
  const records = goods.map(flat);
  const fields = [...new Set(records.flatMap(Object.keys))].filter(field => !left.has(field));
  const plain = fields.filter(field => new Set(records.map(record => said(record[field]))).size > 1);
  const pictures = new Set(goods.map(each => each.images.map(image => image.url).join(' '))).size > 1;
  const leaflets = new Set(goods.map(each => said(each.usage))).size > 1;
  return [...plain, ...(pictures ? ['images'] : []), ...(leaflets ? ['usage'] : [])];
}

const words: Readonly<Record<string, (value: unknown, lang: Lang) => string>> = {
  guidePrice: value => yuanText(value as number),
  minPrice: value => yuanText(value as number),
  maxPrice: value => yuanText(value as number),
  taxRate: value => `${Number(value) / 100}%`,
  goodsType: (value, lang) => GoodsType.label(value as never, lang),
  rxType: (value, lang) => RxType.label(value as never, lang),
  storageCondition: (value, lang) => StorageCondition.label(value as never, lang),
  insuranceClass: (value, lang) => InsuranceClass.label(value as never, lang),
};

/** A field of a goods as people read it; null: it has none. */
export function mergeValue(goods: GoodsDetails, field: string, lang: Lang): string | null {
  if (field === 'manufacturerId') return goods.manufacturer;
  if (field === 'brandId') return goods.brand;
  if (field === 'images') return goods.images.length > 0 ? `× ${goods.images.length}` : null;
  if (field === 'usage') return goods.usage.length > 0 ? `× ${goods.usage.length}` : null;
  const value = flat(goods)[field];
  if (value === null || value === undefined || value === '') return null;
  if (field === 'tracePrefixes') return goods.tracePrefixes.map(each => each.prefix).join(' ') || null;
  if (Array.isArray(value)) return value.join(' ') || null;
  if (typeof value === 'boolean') return value ? '✓' : null;
  return words[field]?.(value, lang) ?? String(value);
}
