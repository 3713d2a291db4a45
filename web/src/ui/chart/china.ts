import { loadOutlines, type Outlines } from '../map/outlines.ts';
import { registerMap } from './echarts.ts';

export const chinaMap = 'china';
/** Width to height, as echarts draws it. */
export const chinaRatio = 1.3;
/** The South China Sea stands beside the land as lines of its own. */
export const seaInset = 'inset';

let names: ReadonlyMap<string, string> = new Map();
/** What a province is called, once the map is known. */
export const provinceName = (code: string): string => names.get(code) ?? '';

let registering: Promise<void> | undefined;

/** Makes the offline map's outlines known to echarts, once: provinces by code, and the inset of the South China Sea. */
export function registerChina(): Promise<void> {
  registering ??= loadOutlines().then(
    outlines => {
      names = new Map(outlines.labels.map(({ code, name }) => [code, name]));
      registerMap(chinaMap, chinaShapes(outlines) as never);
    },
    problem => {
      registering = undefined;
      throw problem;
    },
  );
  return registering;
}

type Ring = readonly (readonly [number, number])[];

/** GeoJSON of the provinces: every ring that turns the other way is a hole of the one that holds it. */
export function chinaShapes({ land, inset }: Outlines) {
  const provinces = land.map(({ code, rings }) => ({
    type: 'Feature',
    properties: { code },
    geometry: { type: 'MultiPolygon', coordinates: polygons(rings.map(positions)) },
  }));
  const sea = {
    type: 'Feature',
    properties: { code: seaInset },
    geometry: { type: 'MultiLineString', coordinates: inset.map(positions) },
  };
  return { type: 'FeatureCollection', features: [...provinces, sea] };
}

function positions(line: readonly number[]): Ring {
  return Array.from(
    { length: line.length / 2 },
    (_, at) => [line[2 * at] as number, line[2 * at + 1] as number] as const,
  );
}

function polygons(rings: readonly Ring[]): Ring[][] {
  const bySize = rings
    .map(ring => ({ ring, area: turning(ring) }))
    .toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area));
  const outer = Math.sign(bySize[0]?.area ?? 1);
  const shapes = bySize.filter(({ area }) => Math.sign(area) === outer).map(({ ring }) => [ring]);
  for (const { ring, area } of bySize) {
    if (Math.sign(area) === outer) continue;
    const [at] = ring;
    const around = at && shapes.find(([shape]) => shape && holds(shape, at));
    if (around) around.push(ring);
  }
  return shapes;
}

/** Twice the area; its sign says which way round. */
function turning(ring: Ring): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function holds(ring: Ring, [x, y]: readonly [number, number]): boolean {
  let inside = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
