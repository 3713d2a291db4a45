import { z } from 'zod';
import { instant } from '../../../kernel/index.ts';
import { HomeLink } from '../../store/index.ts';
import { XcxCustomers, XcxGoodsFrom } from './xcx.codes.ts';

const id = z.int().positive();
const text = (max: number) => z.string().trim().max(max).default('');
const colour = z
  .string()
  .regex(/^(#[0-9A-Fa-f]{6})?$/)
  .default('');
const picture = z.string().max(300).default('');

/** Where a tap leads; the name is what it was called when it was chosen. */
export const XcxLink = z.strictObject({
  type: z.literal(HomeLink.all).default('NONE'),
  value: text(40),
  name: text(60),
});
export type XcxLink = z.infer<typeof XcxLink>;
const link = XcxLink.default({ type: 'NONE', value: '', name: '' });

/** What every module has. */
const shared = {
  /** Unique on its page. */
  key: z.string().min(1).max(20),
  title: text(20),
  margin: z.int().min(0).max(48).default(0),
  background: colour,
  from: instant.nullable().default(null),
  to: instant.nullable().default(null),
  customers: z.literal(XcxCustomers.all).default('ALL'),
  /** Drawn up, and shown to nobody. */
  hidden: z.boolean().default(false),
};
const goodsCount = z.int().min(1).max(20).default(6);
const of = <const T extends string, F extends z.core.$ZodShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...shared, ...fields });

/** A drawn area of a picture, in hundredths of a percent of it. */
export const XcxArea = z.strictObject({
  x: z.int().min(0).max(10_000),
  y: z.int().min(0).max(10_000),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  link,
});
export type XcxArea = z.infer<typeof XcxArea>;

/**
 * One schema per module (spec 04 §3.7). A draft may lack what is still to come; what a module must have to be published says
 * `missingOf`.
 */
export const XcxBlock = z.discriminatedUnion('type', [
  of('SEARCH', { placeholder: text(20) }),
  of('BANNER', {
    items: z
      .array(z.strictObject({ imageUrl: picture, link }))
      .max(8)
      .default([]),
    seconds: z.int().min(2).max(10).default(4),
  }),
  of('NAV', {
    items: z
      .array(z.strictObject({ imageUrl: picture, text: text(6), link }))
      .max(10)
      .default([]),
  }),
  of('NOTICE', { text: text(100), link }),
  of('COUPON', { couponIds: z.array(id).max(6).default([]) }),
  of('GOODS', {
    goodsFrom: z.literal(XcxGoodsFrom.all).default('PICKED'),
    goodsIds: z.array(id).max(20).default([]),
    categoryId: id.nullable().default(null),
    count: goodsCount,
    columns: z.int().min(1).max(3).default(2),
  }),
  of('SECKILL', { count: goodsCount }),
  of('CATEGORY', { categoryIds: z.array(id).max(8).default([]), count: goodsCount }),
  of('STORE', { count: z.int().min(1).max(5).default(3) }),
  of('MAT', { count: z.int().min(1).max(5).default(3) }),
  of('IMAGE', { imageUrl: picture, areas: z.array(XcxArea).max(6).default([]) }),
  of('TEXT', { html: z.string().max(20_000).default('') }),
  of('DOCTOR', { doctorIds: z.array(id).max(6).default([]) }),
  of('SYMPTOM', { symptomIds: z.array(id).max(12).default([]) }),
  of('ACTIVITY', { activityIds: z.array(id).max(6).default([]) }),
  of('STORE_HOME', {}),
]);
export type XcxBlock = z.infer<typeof XcxBlock>;
export type XcxBlockOf<T extends XcxBlock['type']> = Extract<XcxBlock, { type: T }>;
export const XcxBlocks = z.array(XcxBlock).max(30);

const words = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '');
const linkWhole = ({ type, value }: XcxLink) =>
  type === 'NONE' || (type === 'PHONE' ? /^\+?[\d-]{5,20}$/.test(value) : /^[1-9]\d*$/.test(value));

/** Whether a module has all it needs to be shown. */
export function isWhole(block: XcxBlock): boolean {
  if (block.from && block.to && Date.parse(block.to) <= Date.parse(block.from)) return false;
  switch (block.type) {
    case 'BANNER':
      return block.items.length > 0 && block.items.every(item => item.imageUrl !== '' && linkWhole(item.link));
    case 'NAV':
      return (
        block.items.length >= 4 &&
        block.items.every(item => item.imageUrl !== '' && item.text !== '' && linkWhole(item.link))
      );
    case 'NOTICE':
      return block.text !== '' && linkWhole(block.link);
    case 'COUPON':
      return block.couponIds.length > 0;
    case 'GOODS':
      if (block.goodsFrom === 'BEST') return true;
      return block.goodsFrom === 'PICKED' ? block.goodsIds.length > 0 : block.categoryId !== null;
    case 'CATEGORY':
      return block.categoryIds.length > 0;
    case 'IMAGE':
      return block.imageUrl !== '' && block.areas.length > 0 && block.areas.every(area => linkWhole(area.link));
    case 'TEXT':
      return words(block.html) !== '' || /<img\b/i.test(block.html);
    case 'ACTIVITY':
      return block.activityIds.length > 0;
    default:
      return true;
  }
}

/** The links of a module, each with what stands at it. */
export function linksOf(block: XcxBlock): readonly XcxLink[] {
  switch (block.type) {
    case 'BANNER':
    case 'NAV':
      return block.items.map(item => item.link);
    case 'NOTICE':
      return [block.link];
    case 'IMAGE':
      return block.areas.map(area => area.link);
    default:
      return [];
  }
}

/** The pictures of a module. */
export function picturesOf(block: XcxBlock): readonly string[] {
  if (block.type === 'IMAGE') return block.imageUrl ? [block.imageUrl] : [];
  if (block.type === 'BANNER' || block.type === 'NAV')
    return block.items.flatMap(item => (item.imageUrl ? [item.imageUrl] : []));
  return [];
}
