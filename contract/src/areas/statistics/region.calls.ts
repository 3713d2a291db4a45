import { z } from 'zod';
import { call } from '../../kernel/index.ts';
import { RegionLevel } from './region.codes.ts';

/** A province, city or district (spec 10 §5). */
export const Region = z.object({
  code: z.string(),
  name: z.string(),
  level: z.literal(RegionLevel.all),
  parentCode: z.string().nullable(),
  /** How the platform asked for names it; null: it says nothing of this region, or none was asked for. */
  platformCode: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
});
export type Region = z.infer<typeof Region>;

/** getRegionList (seed §7): the regions of a level, by code. */
export const listRegions = call({
  method: 'POST',
  path: '/api/mgmt/common/region/list/:page/:size',
  needs: 'signedIn',
  params: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000),
    size: z.coerce.number().int().min(1).max(100),
  }),
  body: z.strictObject({
    type: z.literal(RegionLevel.all).optional(),
    /** ELEME, MEITUAN …: whose code `platformCode` is. */
    platform: z.string().trim().max(20).optional(),
    /** Part of the name, or how its pinyin begins. */
    name: z.string().trim().max(30).optional(),
    /** Name or code of the city that it is or lies in. */
    city: z.string().trim().max(30).optional(),
  }),
  answer: z.object({ rows: z.array(Region), total: z.int() }),
  fails: [],
});
