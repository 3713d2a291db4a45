/** A position: GCJ-02 decimal degrees, 6 digits (spec 00 §3). */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** Mean radius of the earth in metres (spec 04 §3.4). */
export const earthRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two positions over the ground: haversine, whole metres (spec 04 §3.11). */
export function distanceM(a: Point, b: Point): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitudes;
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** Millionths of a degree: whole numbers, so that what lies on a border is decided exactly. */
const micro = (point: Point) => ({ x: Math.round(point.longitude * 1e6), y: Math.round(point.latitude * 1e6) });

/** Whether a point lies in a ring that closes itself; its border counts (spec 04 §3.3–3.4). */
export function inRing(point: Point, ring: readonly Point[]): boolean {
  const { x, y } = micro(point);
  let inside = false;
  let border = false;
  ring.forEach((each, index) => {
    const a = micro(each);
    const b = micro(ring[(index + 1) % ring.length] as Point);
    const side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    const between = (v: number, from: number, to: number) => v >= Math.min(from, to) && v <= Math.max(from, to);
    if (side === 0 && between(x, a.x, b.x) && between(y, a.y, b.y)) border = true;
    // The half-open rule counts a vertex on the ray once.
    if (a.y > y !== b.y > y && side > 0 === b.y > a.y) inside = !inside;
  });
  return border || inside;
}

/** The area of a ring in square metres: shoelace over an equirectangular projection at a latitude (spec 04 §3.4). */
export function areaM2(ring: readonly Point[], latitude: number): number {
  const width = earthRadiusM * Math.cos(radians(latitude));
  const twice = ring.reduce((sum, a, index) => {
    const b = ring[(index + 1) % ring.length] as Point;
    return sum + radians(a.longitude) * radians(b.latitude) - radians(b.longitude) * radians(a.latitude);
  }, 0);
  return Math.round((Math.abs(twice) / 2) * width * earthRadiusM);
}

type Whole = ReturnType<typeof micro>;

/** Left of the way from a to b: 1, right of it: −1, on it: 0. */
const sideOf = (a: Whole, b: Whole, p: Whole) => Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

const onEdge = (a: Whole, b: Whole, p: Whole) =>
  sideOf(a, b, p) === 0 &&
  p.x >= Math.min(a.x, b.x) &&
  p.x <= Math.max(a.x, b.x) &&
  p.y >= Math.min(a.y, b.y) &&
  p.y <= Math.max(a.y, b.y);

function meet(a: Whole, b: Whole, c: Whole, d: Whole): boolean {
  if (onEdge(a, b, c) || onEdge(a, b, d) || onEdge(c, d, a) || onEdge(c, d, b)) return true;
  return sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b);
}

/** Whether a ring crosses or touches itself: edges that are no neighbours meet, or one goes back over the one before. */
export function crossesItself(ring: readonly Point[]): boolean {
  const at = ring.map(micro);
  const corner = (index: number) => at[index % at.length] as Whole;
  return at.some((a, i) => {
    const b = corner(i + 1);
    const next = corner(i + 2);
    if (at.length > 2 && (onEdge(a, b, next) || onEdge(b, next, a))) return true;
    return at.some((c, j) => j > i + 1 && (j + 1) % at.length !== i && meet(a, b, c, corner(j + 1)));
  });
}

/** A ring of points at one distance from a centre, from north round by east. */
export function circleRing(centre: Point, radiusM: number, points = 32): Point[] {
  const north = ((radiusM / earthRadiusM) * 180) / Math.PI;
  const east = north / Math.cos(radians(centre.latitude));
  return Array.from({ length: points }, (_, n) => {
    const angle = (2 * Math.PI * n) / points;
    return {
      longitude: Math.round((centre.longitude + east * Math.sin(angle)) * 1e6) / 1e6,
      latitude: Math.round((centre.latitude + north * Math.cos(angle)) * 1e6) / 1e6,
    };
  });
}
