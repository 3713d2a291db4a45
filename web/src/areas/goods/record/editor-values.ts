import {
  type CategoryDraft,
  type ExtensionValue,
  type GoodsDetails,
  GoodsDraft,
  type ImageDraft,
  MedicineDraft,
  type SupplierOffer,
  type UsageDraft,
  type UsageSectionCode,
} from '@materia/contract/areas/goods';
import type { UploadedFile } from '@materia/contract/kernel';

/** What the editor keeps beside the fields of goods and medicine. */
export interface EditorValues extends Record<string, unknown> {
  readonly leaflet: Partial<Record<UsageSectionCode, string>>;
  readonly images: readonly UploadedFile[];
  readonly detailImages: readonly UploadedFile[];
  readonly labelImages: readonly UploadedFile[];
  readonly licenseImages: readonly UploadedFile[];
  readonly categoryIds: readonly number[];
}

/** A picture that is kept has no file to name: its own number, below zero, stands for it. */
const kept = (images: GoodsDetails['images']): UploadedFile[] =>
  images.map(({ imageId, url, thumbUrl, width, height }) => ({
    id: -imageId,
    url,
    thumbUrl,
    name: url.split('/').at(-1) ?? '',
    size: 0,
    width,
    height,
  }));

/** Pictures of some kinds as upload fields begin with them. */
export const keptFiles = (goods: Pick<GoodsDetails, 'images'>, kinds: readonly string[]): UploadedFile[] =>
  kept(goods.images.filter(image => kinds.includes(image.kind)));

const known = (shape: object, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => field in shape && value !== null && value !== undefined),
  );

/** A goods as the form begins with it; of a copy without what is its own. */
export function valuesOf(goods: GoodsDetails, copy: boolean): Partial<EditorValues> {
  const own = [
    'goodsNo',
    'barcode',
    'extraBarcodes',
    'tracePrefixes',
    'approvalNo',
    'approvalExpire',
    'standardCode',
    'insuranceCode',
  ];
  const fields = { ...known(MedicineDraft.shape, goods.medicine ?? {}), ...known(GoodsDraft.shape, goods) };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !copy || !own.includes(field))),
    manufacturerName: goods.manufacturer ?? goods.manufacturerName ?? undefined,
    leaflet: Object.fromEntries(goods.usage.map(({ section, content }) => [section, content])),
    images: copy ? [] : keptFiles(goods, ['MAIN', 'GALLERY']),
    detailImages: copy ? [] : keptFiles(goods, ['DETAIL']),
    labelImages: copy ? [] : keptFiles(goods, ['LABEL']),
    licenseImages: copy ? [] : keptFiles(goods, ['LICENSE']),
    categoryIds: goods.categories.map(category => category.categoryId),
  };
}

const taken = (shape: object, values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => field in shape && value !== undefined));

const draftOf =
  (kind: ImageDraft['kind']) =>
  ({ id }: UploadedFile, sort: number): ImageDraft =>
    id < 0 ? { imageId: -id, kind, sort } : { fileId: id, kind, sort };

type Pictures = Partial<Pick<EditorValues, 'images' | 'detailImages' | 'labelImages' | 'licenseImages'>>;
/** Pictures in their order; the first is the main one. */
export const imageDrafts = ({ images, detailImages, labelImages, licenseImages }: Pictures): ImageDraft[] => [
  ...(images ?? [])
    .map(draftOf('GALLERY'))
    .map((image, at) => (at === 0 ? { ...image, kind: 'MAIN' as const } : image)),
  ...(detailImages ?? []).map(draftOf('DETAIL')),
  ...(labelImages ?? []).map(draftOf('LABEL')),
  ...(licenseImages ?? []).map(draftOf('LICENSE')),
];

/** Of the categories of a channel the first chosen is its primary one. */
function linksOf(ids: readonly number[], channels: ReadonlyMap<number, number>): CategoryDraft[] {
  let free = 7;
  return ids.map(categoryId => {
    const primaryMask = (channels.get(categoryId) ?? 0) & free;
    free &= ~primaryMask;
    return { categoryId, primaryMask };
  });
}

const packFields = ['strength', 'packQty', 'packUnit'] as const;

/** Another specification is read anew, unless its pack was corrected too. */
function packAnew(values: Record<string, unknown>, before: GoodsDetails | undefined): object {
  const kept = before && packFields.every(field => (values[field] ?? null) === before[field]);
  return kept && values.spec !== before.spec ? { strength: null, packQty: null, packUnit: null } : {};
}

/** What the form says, as the call takes it. `before`: what is there. */
export function bodyOf(
  values: Record<string, unknown>,
  before: GoodsDetails | undefined,
  channels: ReadonlyMap<number, number>,
) {
  const { leaflet, categoryIds, ...pictures } = values as unknown as EditorValues;
  const sameMaker = before && values.manufacturerName === (before.manufacturer ?? before.manufacturerName);
  const usage = Object.entries(leaflet ?? {}).flatMap(([section, content]) =>
    content?.trim() ? [{ section: section as UsageSectionCode, content }] : [],
  );
  const goods = { ...taken(GoodsDraft.shape, values), ...packAnew(values, before) };
  return {
    goods: {
      ...goods,
      manufacturerId: sameMaker ? before.manufacturerId : null,
      manufacturerName: sameMaker ? before.manufacturerName : (values.manufacturerName as string | undefined),
    } as unknown as GoodsDraft,
    medicine: taken(MedicineDraft.shape, values) as unknown as MedicineDraft,
    usage: usage as UsageDraft,
    images: imageDrafts(pictures),
    categories: linksOf(categoryIds ?? [], channels),
  };
}

const cut = (text: unknown, most: number): string => (typeof text === 'string' ? text.slice(0, most) : '');

/** What of the form the checks look at while it is typed, each as it would be saved; what is too long is refused then. */
export function checkedOf(values: Record<string, unknown>, before: GoodsDetails | undefined) {
  const { goods, medicine } = bodyOf(values, before, new Map());
  const { goodsType = 1, barcode, manufacturerId, manufacturerName, packQty, ...rest } = goods as Partial<GoodsDraft>;
  return {
    goods: {
      ...{ goodsType, genericName: cut(rest.genericName, 60), spec: cut(rest.spec, 60), barcode: barcode || null },
      ...{ manufacturerId: manufacturerId ?? null, manufacturerName: cut(manufacturerName, 60) || null },
      ...{
        strength: cut(rest.strength, 30) || null,
        packUnit: cut(rest.packUnit, 6) || null,
        packQty: packQty || null,
      },
    },
    medicine: { approvalNo: medicine.approvalNo || null },
  };
}

/** Own fields that are filled, as the form begins with them. */
export const filledOf = (fields: readonly ExtensionValue[] | undefined): Record<string, string> =>
  Object.fromEntries((fields ?? []).flatMap(({ code, value }) => (value === null ? [] : [[code, value]])));

/** What the section 扩展 says, for whoever may write it. */
export function extensionOf(
  values: Record<string, unknown>,
  may: boolean,
): { extension?: Record<string, string | null> } {
  const said = values.extension as Record<string, string | null> | undefined;
  return may && said && Object.keys(said).length > 0 ? { extension: said } : {};
}

/** What an offer of a supplier says of a goods; what it does not, whoever adopts it says. */
export const offeredOf = (offer: SupplierOffer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({
      genericName: offer.name,
      spec: offer.spec,
      unit: offer.unit,
      manufacturerName: offer.manufacturer,
      barcode: offer.barcode,
      approvalNo: offer.approvalNo,
      guidePrice: offer.retailPrice,
    }).filter(([, value]) => value !== null && value !== ''),
  );
