import { z } from 'zod';
import { call, day, fen } from '../../kernel/index.ts';
import { GoodsSpecial, GoodsType, RxType, StorageCondition } from './goods.codes.ts';

const text = z.string().nullable();

/** What a medicine is beyond a goods. */
const Medicine = z.object({
  rxType: z.literal(RxType.all),
  approvalNo: text,
  approvalExpire: day.nullable(),
  standardCode: text,
  dosageForm: text,
  mahName: text,
  origin: text,
  storageCondition: z.literal(StorageCondition.all).nullable(),
  shelfLifeMonths: z.int().nullable(),
});

/** A goods of the catalogue as its dialog shows it (spec 01 §9). */
export const GoodsDetails = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  genericName: z.string(),
  tradeName: text,
  goodsType: z.literal(GoodsType.all),
  spec: z.string(),
  unit: z.string(),
  manufacturer: text,
  brand: text,
  barcode: text,
  guidePrice: fen,
  maxOrder: z.int().nullable(),
  specials: z.array(z.literal(GoodsSpecial.all)),
  suspended: z.boolean(),
  imageUrl: text,
  /** Names, the primary one first. */
  categories: z.array(z.string()),
  medicine: Medicine.nullable(),
});
export type GoodsDetails = z.infer<typeof GoodsDetails>;

/** The catalogue's goods, and those that the own company has submitted (spec 03 §4). */
export const readGoodsDetails = call({
  method: 'GET',
  path: '/api/mgmt/goods/:goods_id/details',
  needs: 'GOODS',
  params: z.strictObject({ goods_id: z.coerce.number().int().positive() }),
  answer: GoodsDetails,
  fails: ['row.notFound'],
});
