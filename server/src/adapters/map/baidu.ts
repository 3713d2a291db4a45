import { z } from 'zod';
import { ProviderRefused } from '../provider/provider-errors.ts';
import { askMap } from './ask-map.ts';
import type { MapAddresses } from './map-addresses.ts';
import type { MapPoint, MapPort } from './port.ts';

const provider = 'Baidu';
const text = z.string().default('');
const verdict = { status: z.int(), message: text, msg: text };
const location = z.object({ lng: z.number(), lat: z.number() });
const suggestions = z.object({
  ...verdict,
  result: z
    .array(
      z.object({
        name: z.string(),
        location: location.optional(),
        province: text,
        city: text,
        district: text,
        tag: text,
        address: text,
      }),
    )
    .default([]),
});
const reversed = z.object({
  ...verdict,
  result: z
    .object({
      formatted_address: text,
      sematic_description: text,
      addressComponent: z.object({ province: text, city: text, district: text, street: text, street_number: text }),
    })
    .optional(),
});
const geocoded = z.object({ ...verdict, result: z.object({ location, level: text }).optional() });

/** Asks for and answers GCJ-02 by its own parameters: nothing is converted on our side. */
const gcj = { output: 'json', ret_coordtype: 'gcj02ll' };
/** Its code for all of China. */
const everywhere = '1';
/** No such address: an answer, not a failure. */
const notFound = 1;

/** 百度 Web 服务: place/v2/suggestion, reverse_geocoding/v3, geocoding/v3. */
export function baiduPort({ baiduBaseUrl, timeoutMs }: MapAddresses, ak: string): MapPort {
  async function ask<S extends z.ZodType<{ status: number; message: string; msg: string }>>(
    path: string,
    query: Record<string, string>,
    form: S,
  ) {
    const whole = { ak, ...gcj, ...query };
    const answer = await askMap({ provider, url: `${baiduBaseUrl}${path}`, query: whole, form, timeoutMs });
    if (answer.status !== 0 && answer.status !== notFound) {
      throw new ProviderRefused(provider, String(answer.status), answer.message || answer.msg);
    }
    return answer;
  }
  return {
    suggest: async (query, near) => {
      // 2: the position given is GCJ-02.
      const around: Record<string, string> = near ? { location: locationOf(near), coord_type: '2' } : {};
      const answer = await ask('/place/v2/suggestion', { query, region: everywhere, ...around }, suggestions);
      return answer.result.flatMap(({ location: at, ...place }) =>
        at ? [{ ...place, street: '', streetNumber: '', longitude: at.lng, latitude: at.lat }] : [],
      );
    },
    reverse: async point => {
      const query = { location: locationOf(point), coordtype: 'gcj02ll' };
      const { result } = await ask('/reverse_geocoding/v3/', query, reversed);
      if (!result) throw new ProviderRefused(provider, 'EMPTY', 'no address here');
      const { street_number: streetNumber, ...parts } = result.addressComponent;
      const address = result.formatted_address;
      return { address, addressShow: result.sematic_description || address, ...parts, streetNumber };
    },
    geocode: async (address, city) => {
      const { result } = await ask('/geocoding/v3/', { address, ...(city ? { city } : {}) }, geocoded);
      if (!result) return null;
      const at = { longitude: result.location.lng, latitude: result.location.lat };
      const parts = { province: '', city: city ?? '', district: '', street: '', streetNumber: '' };
      return { name: address, tag: result.level, address, ...parts, ...at };
    },
  };
}

/** Latitude first. */
const locationOf = ({ longitude, latitude }: MapPoint) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
