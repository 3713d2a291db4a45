import { z } from 'zod';
import { ProviderRefused } from '../provider/provider-errors.ts';
import { askMap } from './ask-map.ts';
import type { MapAddresses } from './map-addresses.ts';
import type { MapPoint, MapPort, ServiceAddress } from './port.ts';

const provider = 'AMap';
/** What AMap has no word for comes as an empty list. */
const word = z.union([z.string(), z.array(z.unknown())]).transform(value => (typeof value === 'string' ? value : ''));
const optional = word.optional().transform(value => value ?? '');
const verdict = { status: z.string(), info: z.string().default(''), infocode: z.string().default('') };
const tips = z.object({
  ...verdict,
  tips: z
    .array(z.object({ name: word, district: optional, adcode: optional, address: optional, location: optional }))
    .default([]),
});
const regeocode = z.object({
  ...verdict,
  regeocode: z
    .object({
      formatted_address: word,
      addressComponent: z.object({
        province: word,
        city: word,
        district: word,
        streetNumber: z.object({ street: optional, number: optional }).optional(),
        building: z.object({ name: optional }).optional(),
        neighborhood: z.object({ name: optional }).optional(),
      }),
    })
    .optional(),
});
type Regeocode = NonNullable<z.output<typeof regeocode>['regeocode']>;
const geocodes = z.object({
  ...verdict,
  geocodes: z
    .array(
      z.object({
        formatted_address: word,
        province: word,
        city: word,
        district: word,
        street: optional,
        number: optional,
        location: word,
        level: optional,
      }),
    )
    .default([]),
});

/** 高德 Web 服务 v3: inputtips, geocode/regeo, geocode/geo. GCJ-02, as we are. */
export function amapPort({ amapBaseUrl, timeoutMs }: MapAddresses, key: string): MapPort {
  async function ask<S extends z.ZodType<{ status: string; info: string; infocode: string }>>(
    path: string,
    query: Record<string, string>,
    form: S,
  ) {
    const answer = await askMap({ provider, url: `${amapBaseUrl}${path}`, query: { key, ...query }, form, timeoutMs });
    if (answer.status !== '1') throw new ProviderRefused(provider, answer.infocode, answer.info);
    return answer;
  }
  return {
    suggest: async (keywords, near) => {
      const query = { keywords, datatype: 'all', ...(near ? { location: locationOf(near) } : {}) };
      const answer = await ask('/v3/assistant/inputtips', query, tips);
      return answer.tips.flatMap(({ name, district, adcode, address, location }) => {
        const point = pointOf(location);
        if (!point) return [];
        return [{ name, tag: '', address: `${district}${address}`, ...noParts, regionCode: adcode, ...point }];
      });
    },
    reverse: async point => {
      const query = { location: locationOf(point), extensions: 'base' };
      const { regeocode: found } = await ask('/v3/geocode/regeo', query, regeocode);
      if (!found) throw new ProviderRefused(provider, 'EMPTY', 'no address here');
      return addressOf(found);
    },
    geocode: async (address, city) => {
      const { geocodes: found } = await ask('/v3/geocode/geo', { address, ...(city ? { city } : {}) }, geocodes);
      const [best] = found;
      const point = best && pointOf(best.location);
      if (!best || !point) return null;
      const { province, district, street, number, level } = best;
      return {
        name: best.formatted_address,
        tag: level,
        address: best.formatted_address,
        province,
        city: best.city || province,
        district,
        street,
        streetNumber: number,
        ...point,
      };
    },
  };
}

const noParts = { province: '', city: '', district: '', street: '', streetNumber: '' };

/** Longitude first, six digits at most. */
const locationOf = ({ longitude, latitude }: MapPoint) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;

function pointOf(location: string): MapPoint | undefined {
  const [longitude, latitude] = location.split(',').map(Number);
  return longitude && latitude ? { longitude, latitude } : undefined;
}

function addressOf({ formatted_address: address, addressComponent: parts }: Regeocode): ServiceAddress {
  const { province, city, district, streetNumber, building, neighborhood } = parts;
  return {
    address,
    addressShow: building?.name || neighborhood?.name || address,
    province,
    // Municipalities have no city of their own.
    city: city || province,
    district,
    street: streetNumber?.street ?? '',
    streetNumber: streetNumber?.number ?? '',
  };
}
