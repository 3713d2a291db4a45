import { type MapAddress, reverseAddress } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import { type Ctx, on, type StaffActor } from '../../../kernel/index.ts';
import { nearestRegion, regionNames } from '../region-names.ts';
import { nearestKnown } from './known-places.ts';
import { mapServices } from './map-service.ts';
import { partsOf, wholeAddress } from './place-of.ts';

/** Beyond this a known place says nothing of where one stands; the region does. */
const nearMetres = 2_000;
/** Whoever stands this near to a device stands before it. */
const atDeviceMetres = 30;

/** GET map/reverse: the address at a position by the chosen service, else that of the nearest known place. */
export const reverseAddressHandler = on(reverseAddress)(async ({ query: point }, ctx) => {
  const asked = await mapServices().ask(service => service.reverse(point));
  return asked
    ? { ...asked.answer, source: asked.source, matId: await deviceAt(ctx, point) }
    : knownAddress(ctx, point);
});

async function deviceAt(ctx: Ctx<StaffActor>, point: Point): Promise<number | null> {
  const known = await nearestKnown(ctx.db, ctx.actor, point);
  return known && known.distance <= atDeviceMetres ? known.matId : null;
}

async function knownAddress(ctx: Ctx<StaffActor>, point: Point): Promise<MapAddress> {
  const known = await nearestKnown(ctx.db, ctx.actor, point);
  const near = known && known.distance <= nearMetres ? known : undefined;
  const region = near?.regionCode
    ? (await regionNames(ctx.db, [near.regionCode])).get(near.regionCode)
    : await nearestRegion(ctx.db, point);
  const source = 'offline' as const;
  if (!near) {
    const { province = '', city = '', district = '' } = region ?? {};
    const parts = { province, city, district, street: '', streetNumber: '' };
    const address = wholeAddress(parts, '');
    return { address, addressShow: address, ...parts, matId: null, source };
  }
  const parts = partsOf(near, region);
  const matId = near.distance <= atDeviceMetres ? near.matId : null;
  return { address: wholeAddress(parts, near.address), addressShow: near.name, ...parts, matId, source };
}
