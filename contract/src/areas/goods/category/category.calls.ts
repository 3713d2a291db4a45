import { z } from 'zod';
import { anyOf, call, done } from '../../../kernel/index.ts';
import { CategoryChannel } from './category.codes.ts';

const id = z.int().positive();
const channel = z.literal(CategoryChannel.all);

/** What lies in a node: goods linked to it alone, to it and all below it, and how many of these are published. */
const CategoryCounts = z.object({ direct: z.int(), total: z.int(), published: z.int() });

/** A node of the category tree (spec 03 §1). */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.int().nullable(),
  level: z.int(),
  /** Mask: 1 app, 2 mat, 4 website. */
  channels: z.int(),
  enabled: z.boolean(),
  deleted: z.boolean(),
  icon: z.string().nullable(),
  meituanCode: z.string().nullable(),
  elemeCode: z.string().nullable(),
  version: z.int(),
  /** Null where they were not asked for. */
  counts: CategoryCounts.nullable(),
});
export type Category = z.infer<typeof Category>;

const base = '/api/mgmt/goods/categories';

/**
 * The categories of a channel (7 or absent: of any) in its order, parents before their children (spec 03 §4). Whoever tends the
 * tree asks for all: those that are off or deleted too, with what lies in them.
 */
export const listCategories = call({
  method: 'GET',
  path: base,
  needs: anyOf('GOODS', 'CATEGORY', 'STOREGOODS', 'STATISTICS'),
  query: z.strictObject({
    channel: z.coerce.number().pipe(channel).default(7),
    all: z.stringbool().default(false),
  }),
  answer: z.array(Category),
  fails: [],
});

/** What is said of a category. */
export const CategoryFields = z.strictObject({
  name: z.string().trim().min(1).max(10),
  parentId: id.nullable().default(null),
  channels: z.int().min(1).max(7),
  /** A picture's address. */
  icon: z.string().max(300).nullable().default(null),
  /** The platforms' standard categories: 090100 感冒用药. */
  meituanCode: z
    .string()
    .trim()
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  elemeCode: z
    .string()
    .trim()
    .regex(/^\d{4,20}$/)
    .nullable()
    .default(null),
  enabled: z.boolean().default(true),
});
export type CategoryFields = z.infer<typeof CategoryFields>;

const places = [
  'category.nameTaken',
  'category.tooDeep',
  'category.channelsBeyondParent',
  'category.intoItself',
] as const;

/** Makes or changes a category; a new one stands last in every channel. */
export const saveCategory = call({
  method: 'POST',
  path: base,
  needs: 'CATEGORY:WRITE',
  logs: 'category.op.save',
  body: CategoryFields.extend({ id: id.optional(), version: z.int().optional() }),
  answer: Category,
  fails: [...places],
});

/**
 * Puts a category under another one (null: on top) at a place among those the channel shows there. The order of the other channels
 * stays; with 7 it moves in all of them behind the same neighbour.
 */
export const moveCategory = call({
  method: 'POST',
  path: `${base}/move`,
  needs: 'CATEGORY:WRITE',
  logs: 'category.op.move',
  body: z.strictObject({ id, parentId: id.nullable(), index: z.int().min(0).max(1000), channel: channel.default(7) }),
  answer: done,
  fails: [...places],
});

/** Removes categories with all below them, if no goods lie there, or brings them back. Answers which ones went or came. */
export const toggleCategories = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'CATEGORY:WRITE',
  logs: 'category.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: z.object({ ids: z.array(z.int()) }),
  fails: ['category.hasGoods', 'category.nameTaken', 'category.channelsBeyondParent'],
});

const goodsIds = z.array(id).max(1000).default([]);

/** Puts goods into a category, takes them out, makes it their primary one for a channel's sales (spec 03 §1). */
export const changeCategoryGoods = call({
  method: 'POST',
  path: `${base}/:id/goods`,
  needs: 'CATEGORY:WRITE',
  logs: 'category.op.goods',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    add: goodsIds,
    remove: goodsIds,
    primary: goodsIds,
    /** For whose sales it becomes primary. */
    channel: channel.default(7),
    /** What is added is taken out of this category: moved. */
    from: id.optional(),
  }),
  answer: done,
  fails: [],
});
