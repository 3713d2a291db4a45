import type { RegionRow } from './region-rows.ts';
import type { Outlines } from './simplify-outlines.ts';
import { southSeaInset } from './south-sea-inset.ts';

/**
 * The asset of the offline map, as web/src/ui/map/outlines.ts reads it, all strings: lines are polylines in hundredths of a degree.
 * `lines` are borders of provinces, `shapes` their rings by line numbers (`440000;1,-3;5`, `~n` from its end), `cities` the borders
 * between cities of one province, `inset` the South China Sea; `places` are code, name, longitude, latitude of all regions whose centre
 * is known (`440300|…|114.0859|22.547`).
 */
export function encodeOutlines(of: { provinces: Outlines; cities: Outlines }, rows: readonly RegionRow[]): string {
  const asset = {
    lines: of.provinces.arcs.map(polyline),
    shapes: of.provinces.shapes.map(({ code, rings }) => [code, ...rings.map(ring => ring.join())].join(';')),
    cities: bordersWithin(of.cities).map(polyline),
    inset: southSeaInset.map(polyline),
    places: rows.flatMap(({ code, name, centre }) => (centre ? [[code, name, ...centre.map(degrees)].join('|')] : [])),
  };
  return `${JSON.stringify(asset, null, 2)}\n`;
}

/** Lines that two cities of one province share: what else there is runs along the province's own. */
function bordersWithin({ arcs, shapes }: Outlines): Outlines['arcs'] {
  const sides = arcs.map(() => [] as string[]);
  for (const { code, rings } of shapes) {
    for (const arc of rings.flat()) sides[arc < 0 ? ~arc : arc]?.push(code.slice(0, 2));
  }
  return arcs.filter((_, number) => sides[number]?.length === 2 && sides[number][0] === sides[number][1]);
}

const degrees = (value: number) => Math.round(value * 1e4) / 1e4;

/** Deltas, zigzag, five bits a character: the encoded polyline format. */
function polyline(arc: readonly (readonly [number, number])[]): string {
  let [x, y] = [0, 0];
  return arc
    .map(([nextX, nextY]) => {
      const text = number(nextX - x) + number(nextY - y);
      [x, y] = [nextX, nextY];
      return text;
    })
    .join('');
}

function number(delta: number): string {
  let left = delta < 0 ? ~(delta << 1) : delta << 1;
  let text = '';
  while (left >= 0x20) {
    text += String.fromCharCode((0x20 | (left & 0x1f)) + 63);
    left >>= 5;
  }
  return text + String.fromCharCode(left + 63);
}
