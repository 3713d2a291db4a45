import { PoiKind } from '@materia/contract/areas/mat';
import { HouseNumberEnd, type MapPlace, MapPlaceKind, StreetEnd } from '@materia/contract/areas/statistics';
import type { Lang } from '@materia/contract/kernel';
import type { RegionNames } from '../region-names.ts';
import type { KnownPlace } from './known-places.ts';

type Parts = Pick<MapPlace, 'province' | 'city' | 'district' | 'street' | 'streetNumber'>;

/** A known place as the map's calls answer it. */
export function placeOf(place: KnownPlace, region: RegionNames | undefined, lang: Lang): MapPlace {
  const { kind, name, address, longitude, latitude, matId } = place;
  const parts = partsOf(place, region);
  return {
    name,
    tag: tagOf(place, lang),
    kind,
    address: wholeAddress(parts, address),
    ...parts,
    longitude,
    latitude,
    matId,
  };
}

/** A region as a place: its centre. */
export function placeOfRegion(region: RegionNames, lang: Lang): MapPlace {
  const { name, province, city, district, longitude, latitude } = region;
  const parts = { province, city, district, street: '', streetNumber: '' };
  const at = { longitude: longitude as number, latitude: latitude as number };
  const tag = MapPlaceKind.label('REGION', lang);
  return { name, tag, kind: 'REGION', address: wholeAddress(parts, ''), ...parts, ...at, matId: null };
}

function tagOf({ kind, poiKind }: KnownPlace, lang: Lang): string {
  const known = PoiKind.all.find(each => each === poiKind);
  return kind === 'POI' && known ? PoiKind.label(known, lang) : MapPlaceKind.label(kind, lang);
}

export function partsOf(place: KnownPlace, region: RegionNames | undefined): Parts {
  return {
    province: place.province ?? region?.province ?? '',
    city: place.city ?? region?.city ?? '',
    district: place.district ?? region?.district ?? '',
    ...streetOf(place.address),
  };
}

/** The address with its regions before it, none of them twice: a municipality and its city have one name. */
export function wholeAddress({ province, city, district }: Parts, address: string): string {
  const regions = [...new Set([province, city, district])].filter(name => name !== '' && !address.startsWith(name));
  return regions.join('') + address;
}

const ends = StreetEnd.all.join('|');
const street = new RegExp(
  `(?<street>[^\\s${HouseNumberEnd.all}]{1,20}?(?:${ends}))(?<streetNumber>\\d+[\\d-]*(?:${HouseNumberEnd.all.join('|')}))?`,
  'u',
);

/** Street and house number, where the address has them. */
function streetOf(address: string): Pick<Parts, 'street' | 'streetNumber'> {
  const { street: name = '', streetNumber = '' } = street.exec(address)?.groups ?? {};
  return { street: name, streetNumber };
}
