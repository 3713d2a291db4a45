import type { Point } from '@materia/contract/areas/store';
import gcoordModule from 'gcoord';

/** Its types take it for an ES module wherever it is loaded: the default import is the thing itself. */
const gcoord = gcoordModule as unknown as (typeof gcoordModule)['default'];

type Pair = [number, number];
type System = 'GCJ02' | 'WGS84' | 'BD09' | 'BD09MC';

/** From one coordinate system into another: GCJ-02 is ours, WGS-84 Tianditu's, BD-09 and its metres Baidu's. */
export function convert(pair: Pair, from: System, to: System): Pair {
  const [x, y] = gcoord.transform<Pair>(pair, gcoord[from], gcoord[to]);
  return [x, y];
}

/** A position as our calls and tables take it: six digits. */
export const pointOf = (longitude: number, latitude: number): Point => ({
  longitude: Math.round(longitude * 1e6) / 1e6,
  latitude: Math.round(latitude * 1e6) / 1e6,
});
