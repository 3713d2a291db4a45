import { z } from 'zod';
import { call, fen } from '../../../kernel/index.ts';
import { StoreStatus } from '../store.codes.ts';
import { DrawnPoint, StoreZoneDraft, StoreZoneRow } from './store-setting.rows.ts';

const storeId = z.strictObject({ storeId: z.coerce.number().int().positive() });
const place = { longitude: z.number(), latitude: z.number() };
const path = '/api/mgmt/stores/:storeId/coordinates';

/** Where a store of the account's scope is. */
export const StorePin = z.object({
  id: z.int(),
  name: z.string(),
  ...place,
  status: StoreStatus.schema,
  companyName: z.string(),
});
export type StorePin = z.infer<typeof StorePin>;

export const listStorePins = call({
  method: 'GET',
  path: '/api/mgmt/stores/coordinates',
  needs: 'STORE',
  answer: z.array(StorePin),
  fails: [],
});

/** Position and delivery scope of a store; the version is the store's. */
export const StorePlace = z.object({
  version: z.int(),
  storeName: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  address: z.string().nullable(),
  zones: z.array(StoreZoneRow),
  /** Stores nearby with their scopes, as far as the account sees them. */
  neighbours: z.array(StorePin.extend({ scope: z.array(DrawnPoint).nullable() })),
  /** Where today's orders of the store go. */
  orders: z.array(z.object({ orderNo: z.string(), ...place, amount: fen })),
});
export type StorePlace = z.infer<typeof StorePlace>;

export const readStorePlace = call({
  method: 'GET',
  path,
  needs: 'STORE',
  params: storeId,
  answer: StorePlace,
  fails: [],
});

export const saveStorePlace = call({
  method: 'POST',
  path,
  needs: 'STORE:WRITE',
  logs: 'store.op.place',
  params: storeId,
  body: z.strictObject({
    version: z.int(),
    longitude: z.number().min(73).max(136),
    latitude: z.number().min(3).max(54),
    address: z.string().trim().max(100).nullable().optional(),
    /** All of them, zone 0 among them; none: nothing is drawn. */
    zones: z.array(StoreZoneDraft).max(10),
  }),
  answer: StorePlace,
  fails: [
    'store.scopeFewPoints',
    'store.scopeManyPoints',
    'store.scopeOutOfRange',
    'store.scopeCrosses',
    'store.scopeWithoutStore',
    'store.scopeArea',
    'store.zoneOutside',
    'store.zonesOverlap',
    'store.zoneTwice',
    'store.mallNeeds',
  ],
});
