import { z } from 'zod';
import { call } from '../../kernel/index.ts';

/** A store as the store finder lists it (seed §3). */
export const NearStore = z.object({
  id: z.int(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres over the ground. */
  distance: z.int(),
  /** 1: it is open, or one of its devices is online; else 0. The map adds the customer's own position as −5. */
  online: z.literal([0, 1]),
  /** It brings goods to this position, with any mode. */
  enableDelivery: z.boolean(),
});
export type NearStore = z.infer<typeof NearStore>;

/** Stores around a position (spec 01 §11, 06 §6). The page counts from 0; what is typed or was chosen ranks first. */
export const simpleMatList = call({
  method: 'POST',
  path: '/api/mgmt/mat/simpleMatList',
  needs: 'signedIn',
  body: z.strictObject({
    latitude: z.number().min(3).max(54),
    longitude: z.number().min(73).max(136),
    /** Name and kind of the suggestion that led to this position. */
    reasonName: z.string().trim().max(60).default(''),
    reasonTag: z.string().trim().max(60).default(''),
    query: z.string().trim().max(50).default(''),
    /** The finder asks with 1, which is all there is: whether a store is online is always answered. */
    online: z.literal(1).default(1),
    page: z.int().min(0).max(1000).default(0),
    size: z.int().min(1).max(100).default(7),
  }),
  answer: z.array(NearStore),
  fails: [],
});
