/** A position: GCJ-02 decimal degrees, 6 digits (spec 00 §3). */
export interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** Mean radius of the earth in metres (spec 04 §3.4). */
const earthRadiusM = 6_371_008.8;
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
