import { findAddress, type MapPlace } from '@materia/contract/areas/statistics';
import { type Ctx, on, type StaffActor } from '../../../kernel/index.ts';
import { regionNames, regionsNamed } from '../region-names.ts';
import { searchKnown } from './known-places.ts';
import { mapServices } from './map-service.ts';
import { placeOf, placeOfRegion } from './place-of.ts';

/** GET map/geocode: where an address is, by the chosen service; else the known place of that name, else the region it names. */
export const findAddressHandler = on(findAddress)(async ({ query: { address, city } }, ctx) => {
  const asked = await mapServices().ask(service => service.geocode(address, city));
  if (asked?.answer) {
    const { regionCode: _, ...place } = asked.answer;
    return { ...place, kind: 'ADDRESS' as const, matId: null };
  }
  return knownPlace(ctx, address, city ?? '');
});

async function knownPlace(ctx: Ctx<StaffActor>, address: string, city: string): Promise<MapPlace | null> {
  const [region] = await regionsNamed(ctx.db, { text: `${city}${address}`, within: true, limit: 1 });
  // What is left behind the regions is what a place of ours may be called.
  const named = [region?.province, region?.city, region?.district].filter(name => name !== undefined);
  const rest = named.reduce((text, name) => text.replace(name, ''), address);
  const [known] =
    rest.length > 1 ? await searchKnown(ctx.db, ctx.actor, { text: rest, near: pointOf(region), limit: 1 }) : [];
  if (known) {
    const regions = await regionNames(ctx.db, [known.regionCode]);
    return placeOf(known, regions.get(known.regionCode ?? ''), ctx.lang);
  }
  return region ? placeOfRegion(region, ctx.lang) : null;
}

const pointOf = (region: { longitude: number | null; latitude: number | null } | undefined) =>
  region?.longitude != null && region.latitude != null
    ? { longitude: region.longitude, latitude: region.latitude }
    : undefined;
