import type {
  CategoryDraft,
  GoodsDraft,
  GoodsImage,
  MedicineDraft,
  UsageDraft,
  UsageSectionCode,
} from '@materia/contract/areas/goods';
import { controlledFields, controlledSpecials } from '@materia/contract/areas/goods';

/** A picture as it is kept; without id: not yet. */
export type KeptImage = Omit<GoodsImage, 'imageId'> & { readonly imageId?: number; readonly source: 'UPLOAD' | 'URL' };

/** All that people write of a goods. */
export interface GoodsRecord {
  readonly goods: GoodsDraft;
  readonly medicine: MedicineDraft | null;
  readonly usage: UsageDraft;
  readonly images: readonly KeptImage[];
  readonly categories: readonly CategoryDraft[];
}
export type RecordPart = keyof GoodsRecord;

/** One field before and after; `usage.…` a section, `images` and `categories` as a whole. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Flat = Readonly<Record<string, unknown>>;

const imagesShown = (images: readonly KeptImage[]) =>
  images.map(({ fileId, url, thumbUrl, kind, width, height, source }) => ({
    fileId,
    url,
    thumbUrl,
    kind,
    width,
    height,
    source,
  }));
const byCategory = (categories: readonly CategoryDraft[]) =>
  [...categories]
    .sort((a, b) => a.categoryId - b.categoryId)
    .map(({ categoryId, primaryMask }) => ({ categoryId, primaryMask }));

/** A record as fields side by side, as changes and refusals name them. */
export function flatOf(record: GoodsRecord): Flat {
  const usage = Object.fromEntries(record.usage.map(({ section, content }) => [`usage.${section}`, content]));
  return {
    ...record.goods,
    ...(record.medicine ?? {}),
    ...usage,
    images: imagesShown(record.images),
    categories: byCategory(record.categories),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields in which two records differ. */
export function changesOf(before: GoodsRecord, after: GoodsRecord): FieldChange[] {
  const [was, is] = [flatOf(before), flatOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter(field => !same(was[field], is[field]))
    .map(field => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
}

const marks = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const isControlledMark = (mark: string): boolean => (controlledSpecials as readonly string[]).includes(mark);

/** Parts changes into those to be reviewed and those that apply at once; marks are both (spec 03 §2, §3.4). */
export function partChanges(
  changes: readonly FieldChange[],
  everything: boolean,
): { reviewed: FieldChange[]; atOnce: FieldChange[] } {
  const reviewed: FieldChange[] = [];
  const atOnce: FieldChange[] = [];
  for (const change of changes) {
    if (everything) reviewed.push(change);
    else if (!controlledFields.includes(change.field)) atOnce.push(change);
    else if (change.field === 'specials') partMarks(change, reviewed, atOnce);
    else reviewed.push(change);
  }
  return { reviewed, atOnce };
}

function partMarks(change: FieldChange, reviewed: FieldChange[], atOnce: FieldChange[]): void {
  const [was, is] = [marks(change.before), marks(change.after)];
  const plain = (list: string[]) => list.filter(mark => !isControlledMark(mark));
  const controlled = (list: string[]) => list.filter(isControlledMark);
  if (!same(plain(was).sort(), plain(is).sort()))
    atOnce.push({ field: 'specials', before: was, after: [...controlled(was), ...plain(is)] });
  if (!same(controlled(was).sort(), controlled(is).sort()))
    reviewed.push({ field: 'specials', before: controlled(was), after: controlled(is) });
}

/** A record with changes put in; marks under review leave the others as they are by now. */
export function withChanges(record: GoodsRecord, changes: readonly FieldChange[], merging = false): GoodsRecord {
  const goods: Record<string, unknown> = { ...record.goods };
  const medicine: Record<string, unknown> = { ...(record.medicine ?? {}) };
  const usage = new Map<string, string>(record.usage.map(({ section, content }) => [section, content]));
  let { images, categories } = record;
  for (const { field, after } of changes) {
    if (field === 'images') images = withIds(after as KeptImage[], record.images);
    else if (field === 'categories') categories = after as CategoryDraft[];
    else if (field.startsWith('usage.')) setSection(usage, field.slice(6), after as string | null);
    else if (field === 'specials' && merging)
      goods.specials = [
        ...new Set([...marks(after), ...marks(goods.specials).filter(mark => !isControlledMark(mark))]),
      ];
    else if (field in goods) goods[field] = after;
    else medicine[field] = after;
  }
  return {
    goods: goods as GoodsDraft,
    medicine: Object.keys(medicine).length > 0 ? (medicine as MedicineDraft) : null,
    usage: [...usage].map(([section, content]) => ({ section: section as UsageSectionCode, content })),
    images,
    categories,
  };
}

function setSection(usage: Map<string, string>, section: string, content: string | null): void {
  if (content) usage.set(section, content);
  else usage.delete(section);
}

/** Changes that were proposed, each beside what stands now; beside controlled marks alone those that are controlled. */
export function againstNow(record: GoodsRecord, changes: readonly FieldChange[]): FieldChange[] {
  const now = flatOf(record);
  const stands = ({ field, before, after }: FieldChange) => {
    const partly = field === 'specials' && [...marks(before), ...marks(after)].every(isControlledMark);
    return partly ? marks(now.specials).filter(isControlledMark) : (now[field] ?? null);
  };
  return changes.map(change => ({ ...change, before: stands(change) }));
}

/** Pictures that are there already keep their numbers. */
const withIds = (images: readonly KeptImage[], kept: readonly KeptImage[]): KeptImage[] =>
  images.map((image, sort) => ({ ...image, sort, imageId: kept.find(each => each.url === image.url)?.imageId }));
