import L from 'leaflet';
import { convert } from './coordinates.ts';

/** Baidu's own Mercator: metres of BD-09, where zoom 18 shows one of them in a pixel. */
const projection: L.Projection = {
  project: ({ lng, lat }) => {
    const [x, y] = convert([lng, lat], 'BD09', 'BD09MC');
    return L.point(x, y);
  },
  unproject: at => {
    const { x, y } = L.point(at as L.PointTuple);
    const [lng, lat] = convert([x, y], 'BD09MC', 'BD09');
    return L.latLng(lat, lng);
  },
  bounds: L.bounds([-20_037_726, -12_474_104], [20_037_726, 12_474_104]),
};

const metreZoom = 18;

export const baiduCrs: L.CRS = L.extend({}, L.CRS.Earth, {
  code: 'BD09MC',
  infinite: true,
  // Its metres end before the date line: nothing repeats behind it.
  wrapLng: undefined,
  projection,
  transformation: L.transformation(1, 0, -1, 0),
  scale: (zoom: number) => 2 ** (zoom - metreZoom),
  zoom: (scale: number) => metreZoom + Math.log2(scale),
});
