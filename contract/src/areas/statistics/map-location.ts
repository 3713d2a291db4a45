import { z } from 'zod';

/**
 * What choosing a place on the map yields: exactly these (seed §3, spec 01 §11). `mapX` is the latitude and `mapY` the longitude;
 * other programs of the customer read them so.
 */
export const MapLocation = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  mapX: z.number(),
  mapY: z.number(),
  address: z.string(),
  /** How to find it, as people say it: the place's name before its street. */
  addressShow: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  /** The device that stands here. */
  matId: z.int().nullable(),
  /** The map is done with: it closed with this choice. */
  close: z.boolean(),
  /** Name and kind of the suggestion that led here; what was typed. */
  reasonName: z.string(),
  reasonTag: z.string(),
  query: z.string(),
});
export type MapLocation = z.infer<typeof MapLocation>;

/** The address without the regions before it, for forms that have fields of their own for these; where only the regions are known, how the place is called. */
export function withinDistrict(
  location: Pick<MapLocation, 'address' | 'addressShow' | 'province' | 'city' | 'district'>,
): string {
  const { province, city, district, address, addressShow } = location;
  const rest = [province, city, district].reduce(
    (text, name) => (text.startsWith(name) ? text.slice(name.length) : text),
    address,
  );
  return rest || addressShow;
}
