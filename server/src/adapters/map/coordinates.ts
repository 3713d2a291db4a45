import gcoordModule from 'gcoord';
import type { MapPoint } from './port.ts';

/** Its types take it for an ES module, which it is in the browser only: the default import is the thing itself. */
const gcoord = gcoordModule as unknown as (typeof gcoordModule)['default'];

const six = (value: number) => Math.round(value * 1e6) / 1e6;

function convert({ longitude, latitude }: MapPoint, from: 'GCJ02' | 'WGS84', to: 'GCJ02' | 'WGS84'): MapPoint {
  const [x, y] = gcoord.transform<[number, number]>([longitude, latitude], gcoord[from], gcoord[to]);
  return { longitude: six(x), latitude: six(y) };
}

/** Our GCJ-02 as WGS-84 (CGCS2000), six digits. */
export const fromGcj = (point: MapPoint): MapPoint => convert(point, 'GCJ02', 'WGS84');
/** WGS-84 (CGCS2000) as our GCJ-02. */
export const toGcj = (point: MapPoint): MapPoint => convert(point, 'WGS84', 'GCJ02');
