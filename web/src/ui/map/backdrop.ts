import { type MapProviderCode, mapTiles } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import L from 'leaflet';
import { baiduCrs } from './baidu-crs.ts';
import { convert, pointOf } from './coordinates.ts';

/** Whose map is drawn, and with which key. */
export interface MapChoice {
  readonly provider: MapProviderCode;
  readonly key: string;
}

/** How a provider counts: its projection, and its coordinates for our GCJ-02. */
export interface Grid {
  readonly crs: L.CRS;
  toMap(point: Point): L.LatLng;
  fromMap(at: L.LatLng): Point;
}

function grid(crs: L.CRS, system: 'GCJ02' | 'WGS84' | 'BD09'): Grid {
  return {
    crs,
    toMap: ({ longitude, latitude }) => {
      const [x, y] = convert([longitude, latitude], 'GCJ02', system);
      return L.latLng(y, x);
    },
    fromMap: ({ lng, lat }) => {
      const [x, y] = convert([lng, lat], system, 'GCJ02');
      return pointOf(x, y);
    },
  };
}

const grids: Readonly<Record<MapProviderCode, Grid>> = {
  offline: grid(L.CRS.EPSG3857, 'GCJ02'),
  amap: grid(L.CRS.EPSG3857, 'GCJ02'),
  baidu: grid(baiduCrs, 'BD09'),
  tianditu: grid(L.CRS.EPSG3857, 'WGS84'),
};

export const gridOf = (provider: MapProviderCode): Grid => grids[provider];

/** A provider that needs a key and has none is no map: the offline one is. */
export const usable = ({ provider, key }: MapChoice): MapProviderCode => (key === '' ? 'offline' : provider);

/** So many pictures may fail before the first one comes. */
const failuresAtMost = 4;

/** Lays a provider's pictures under the map; `failed` is told when none come. */
export function addTiles(map: L.Map, { provider, key }: MapChoice, failed: () => void): void {
  if (provider === 'offline') return;
  const { layers, subdomains, attribution } = mapTiles[provider];
  let loaded = false;
  let failures = 0;
  for (const address of layers) {
    // Keys of browsers are bound to addresses: the picture's request says from where it comes, as no other of ours does.
    const options = { subdomains, attribution, maxZoom: 19, referrerPolicy: 'origin' as const, key };
    const tiles = provider === 'baidu' ? new BaiduTiles(address, options) : L.tileLayer(address, options);
    tiles.on('tileload', () => {
      loaded = true;
    });
    tiles.on('tileerror', () => {
      failures += 1;
      if (!loaded && failures === failuresAtMost) failed();
    });
    tiles.addTo(map);
  }
}

/** Baidu counts its rows from the equator northwards. */
class BaiduTiles extends L.TileLayer {
  override getTileUrl({ x, y, z }: L.Coords): string {
    return super.getTileUrl(Object.assign(L.point(x, -y - 1), { z }) as L.Coords);
  }
}
