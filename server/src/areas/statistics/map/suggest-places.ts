import { type MapPlace, suggestPlaces } from '@materia/contract/areas/statistics';
import { type Ctx, on, type StaffActor } from '../../../kernel/index.ts';
import { regionNames, regionsNamed } from '../region-names.ts';
import { type KnownPlace, knownAround, searchKnown } from './known-places.ts';
import { mapServices } from './map-service.ts';
import { placeOf, placeOfRegion } from './place-of.ts';

const regionsAtMost = 3;

/** GET map/suggest: our own places first, since people look for them; then what the chosen service knows, else the regions. */
export const suggestPlacesHandler = on(suggestPlaces)(async ({ query: { query, longitude, latitude, limit } }, ctx) => {
  const near = longitude === undefined || latitude === undefined ? undefined : { longitude, latitude };
  if (query === '') return near ? named(ctx, await knownAround(ctx.db, ctx.actor, { point: near, limit })) : [];
  const [own, asked] = await Promise.all([
    searchKnown(ctx.db, ctx.actor, { text: query, near, limit: Math.max(1, limit - regionsAtMost) }),
    mapServices().ask(service => service.suggest(query, near)),
  ]);
  const others = asked ? await completed(ctx, asked.answer) : await ownRegions(ctx, query);
  const names = new Set(own.map(place => place.name));
  return [...(await named(ctx, own)), ...others.filter(place => !names.has(place.name))].slice(0, limit);
});

/** With the names of their regions. */
async function named(ctx: Ctx<StaffActor>, found: readonly KnownPlace[]): Promise<MapPlace[]> {
  const regions = await regionNames(
    ctx.db,
    found.map(place => place.regionCode),
  );
  return found.map(place => placeOf(place, regions.get(place.regionCode ?? ''), ctx.lang));
}

async function ownRegions(ctx: Ctx<StaffActor>, text: string): Promise<MapPlace[]> {
  const regions = await regionsNamed(ctx.db, { text, within: false, limit: regionsAtMost });
  return regions.map(region => placeOfRegion(region, ctx.lang));
}

type Found = Omit<MapPlace, 'kind' | 'matId'> & { regionCode?: string };

/** Some services give a region's code where we give its names. */
async function completed(ctx: Ctx<StaffActor>, places: readonly Found[]): Promise<MapPlace[]> {
  const regions = await regionNames(
    ctx.db,
    places.map(place => place.regionCode),
  );
  return places.map(({ regionCode, ...place }) => {
    const region = place.province === '' ? regions.get(regionCode ?? '') : undefined;
    const names = region ? { province: region.province, city: region.city, district: region.district } : {};
    return { ...place, ...names, kind: 'ADDRESS', matId: null };
  });
}
