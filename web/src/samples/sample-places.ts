import type { NearStore } from '@materia/contract/areas/mat';
import type { MapPlace } from '@materia/contract/areas/statistics';
import { distanceM, type Point } from '@materia/contract/areas/store';

/** Where the maps of the samples begin. */
export const sampleCentre: Point = { longitude: 113.9445, latitude: 22.5405 };

interface SamplePlace extends Point {
  readonly id: number;
  readonly name: string;
  readonly open: boolean;
  readonly delivers: boolean;
}

const rows: readonly (readonly [string, number, number, boolean, boolean])[] = [
  ['科技园店', 113.9512, 22.5418, true, true],
  ['后海店', 113.9405, 22.5228, true, true],
  ['南山书城店', 113.9312, 22.5301, true, false],
  ['蛇口店', 113.9176, 22.4867, false, true],
  ['西丽店', 113.9538, 22.5802, true, true],
  ['华侨城店', 113.9873, 22.5387, false, false],
];

/** Six stores that are nowhere else. */
export const samplePlaces: readonly SamplePlace[] = rows.map(([name, longitude, latitude, open, delivers], at) => ({
  id: at + 1,
  name,
  longitude,
  latitude,
  open,
  delivers,
}));

/** The stores around a position, nearest first, as the server would answer. */
export const storesNear = (from: Point): readonly NearStore[] =>
  samplePlaces
    .map(({ open, delivers, ...store }) => ({
      ...store,
      distance: distanceM(from, store),
      online: open ? (1 as const) : (0 as const),
      enableDelivery: delivers,
    }))
    .toSorted((a, b) => a.distance - b.distance);

/** The store nearest to a position: its surroundings give the position its address. */
export const placeNear = (at: Point): MapPlace => asPlace(storesNear(at)[0] as NearStore);

/** Places whose name begins to match. */
export const placesNamed = (query: string): readonly MapPlace[] =>
  query.trim() === ''
    ? []
    : storesNear(sampleCentre)
        .filter(({ name }) => name.includes(query.trim()))
        .map(asPlace);

const asPlace = ({ name, longitude, latitude }: NearStore): MapPlace => ({
  name,
  tag: '门店',
  kind: 'STORE',
  address: `广东省深圳市南山区${name.replace('店', '')}附近`,
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  street: '',
  streetNumber: '',
  longitude,
  latitude,
  matId: null,
});
