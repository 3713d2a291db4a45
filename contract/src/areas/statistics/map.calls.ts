import { z } from 'zod';
import { call } from '../../kernel/index.ts';
import { MapPlaceKind, MapProvider } from './map.codes.ts';

/** GCJ-02 degrees within China. */
const longitude = z.coerce.number().min(73).max(136);
const latitude = z.coerce.number().min(3).max(54);

const addressParts = {
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  streetNumber: z.string(),
};

/** A place that somebody may mean, with where it is. */
export const MapPlace = z.object({
  name: z.string(),
  /** What it is, as its provider says it: the suggestion's reasonTag. */
  tag: z.string(),
  kind: z.literal(MapPlaceKind.all),
  address: z.string(),
  ...addressParts,
  longitude: z.number(),
  latitude: z.number(),
  matId: z.int().nullable(),
});
export type MapPlace = z.infer<typeof MapPlace>;

/** The address at a position. */
export const MapAddress = z.object({
  address: z.string(),
  addressShow: z.string(),
  ...addressParts,
  matId: z.int().nullable(),
  /** Who said so: the chosen provider, or our own data where it could not. */
  source: z.literal(MapProvider.all),
});
export type MapAddress = z.infer<typeof MapAddress>;

/**
 * Places that begin to match what is typed; near the position, if one is given, first. Nothing typed: our own places around the
 * position, which the offline map shows.
 */
export const suggestPlaces = call({
  method: 'GET',
  path: '/api/mgmt/map/suggest',
  needs: 'signedIn',
  query: z.strictObject({
    query: z.string().trim().max(50).default(''),
    longitude: longitude.optional(),
    latitude: latitude.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answer: z.array(MapPlace),
  fails: [],
});

/** The address at a position; offline that of the nearest place known. */
export const reverseAddress = call({
  method: 'GET',
  path: '/api/mgmt/map/reverse',
  needs: 'signedIn',
  query: z.strictObject({ longitude, latitude }),
  answer: MapAddress,
  fails: [],
});

/** Where an address is; null: nobody knows. */
export const findAddress = call({
  method: 'GET',
  path: '/api/mgmt/map/geocode',
  needs: 'signedIn',
  query: z.strictObject({ address: z.string().trim().min(2).max(200), city: z.string().trim().max(30).optional() }),
  answer: MapPlace.nullable(),
  fails: [],
});
