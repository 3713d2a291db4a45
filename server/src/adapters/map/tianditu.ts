import { z } from 'zod';
import { ProviderRefused } from '../provider/provider-errors.ts';
import { askMap } from './ask-map.ts';
import { fromGcj, toGcj } from './coordinates.ts';
import type { MapAddresses } from './map-addresses.ts';
import type { MapPoint, MapPort, ServicePlace } from './port.ts';

const provider = 'Tianditu';
const text = z
  .string()
  .nullish()
  .transform(value => value ?? '');
const degrees = z.coerce.number();
const search = z.object({
  status: z.object({ infocode: z.coerce.number(), cndesc: text }),
  pois: z
    .array(
      z.object({
        name: z.string(),
        address: text,
        lonlat: z.string(),
        typeName: text,
        province: text,
        city: text,
        county: text,
      }),
    )
    .default([]),
});
type Poi = z.output<typeof search>['pois'][number];
const geocoderStatus = { status: z.coerce.string(), msg: text };
const reversed = z.object({
  ...geocoderStatus,
  result: z
    .object({
      formatted_address: text,
      addressComponent: z.object({ province: text, city: text, county: text, road: text, poi: text, address: text }),
    })
    .optional(),
});
const geocoded = z.object({
  ...geocoderStatus,
  location: z.object({ lon: degrees, lat: degrees, level: text, keyWord: text }).optional(),
});

/** Nothing found: an answer, not a failure. */
const notFound = '101';
const searchDone = 1000;
/** Half a degree around a position, else all of China. */
const boundAround = ({ longitude, latitude }: MapPoint) =>
  [longitude - 0.5, latitude - 0.5, longitude + 0.5, latitude + 0.5].map(value => value.toFixed(5)).join(',');
const china = '73.0,3.0,136.0,54.0';

/** 天地图 Web 服务: v2/search and geocoder. CGCS2000, which is WGS-84 to within centimetres. */
export function tiandituPort({ tiandituBaseUrl, timeoutMs }: MapAddresses, tk: string): MapPort {
  const ask = <S extends z.ZodType>(path: string, query: Record<string, string>, form: S) =>
    askMap({ provider, url: `${tiandituBaseUrl}${path}`, query: { ...query, tk }, form, timeoutMs });
  const geocoder = async <S extends z.ZodType<{ status: string; msg: string }>>(
    query: Record<string, string>,
    form: S,
  ) => {
    const answer = await ask('/geocoder', query, form);
    if (answer.status !== '0' && answer.status !== notFound) {
      throw new ProviderRefused(provider, answer.status, answer.msg);
    }
    return answer;
  };
  return {
    suggest: async (keyWord, near) => {
      const mapBound = near ? boundAround(fromGcj(near)) : china;
      // 1: places with their positions; the suggestions of type 4 have none.
      const asked = { keyWord, level: 12, mapBound, queryType: 1, start: 0, count: 10, show: 2 };
      const answer = await ask('/v2/search', { type: 'query', postStr: JSON.stringify(asked) }, search);
      const { infocode, cndesc } = answer.status;
      if (infocode !== searchDone) throw new ProviderRefused(provider, String(infocode), cndesc);
      return answer.pois.map(placeOf);
    },
    reverse: async point => {
      const { longitude: lon, latitude: lat } = fromGcj(point);
      const { result } = await geocoder({ type: 'geocode', postStr: JSON.stringify({ lon, lat, ver: 1 }) }, reversed);
      if (!result) throw new ProviderRefused(provider, 'EMPTY', 'no address here');
      const { province, city, county, road, poi } = result.addressComponent;
      const address = result.formatted_address;
      return {
        address,
        addressShow: poi || address,
        province,
        city: city || province,
        district: county,
        street: road,
        streetNumber: '',
      };
    },
    geocode: async (address, city) => {
      const { location } = await geocoder({ ds: JSON.stringify({ keyWord: `${city ?? ''}${address}` }) }, geocoded);
      if (!location) return null;
      const parts = { province: '', city: city ?? '', district: '', street: '', streetNumber: '' };
      const at = toGcj({ longitude: location.lon, latitude: location.lat });
      return { name: location.keyWord || address, tag: location.level, address, ...parts, ...at };
    },
  };
}

function placeOf({ name, address, lonlat, typeName, province, city, county }: Poi): ServicePlace {
  const [longitude = 0, latitude = 0] = lonlat.split(',').map(Number);
  const parts = { province, city: city || province, district: county, street: '', streetNumber: '' };
  return { name, tag: typeName, address, ...parts, ...toGcj({ longitude, latitude }) };
}
