import { readFileSync } from 'node:fs';

export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];

/** A shape of an echarts map: code of the region, label position, its rings. */
export interface Shape {
  readonly code: string;
  readonly name: string;
  readonly centre: Position | undefined;
  readonly rings: readonly Ring[];
}

interface MapFile {
  UTF8Encoding?: boolean;
  UTF8Scale?: number;
  features: {
    id?: string;
    properties: { name: string; cp?: Position };
    geometry: { type: string; coordinates: unknown[]; encodeOffsets?: unknown[] };
  }[];
}

/** Reads a map file of echarts 4: GeoJSON whose rings are strings of zigzag deltas in 1/1024 degree. */
export function readShapes(file: string): Shape[] {
  const map = JSON.parse(readFileSync(file, 'utf8')) as MapFile;
  const scale = map.UTF8Scale ?? 1024;
  return map.features.map(({ id, properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry.coordinates as unknown[][]);
    const offsets = geometry.type === 'Polygon' ? [geometry.encodeOffsets] : geometry.encodeOffsets;
    const rings = polygons.flatMap((polygon, at) =>
      polygon.map((ring, nth) =>
        map.UTF8Encoding
          ? decode(ring as string, (offsets as Position[][])[at]?.[nth] as Position, scale)
          : (ring as Ring),
      ),
    );
    return { code: id ?? '', name: properties.name, centre: properties.cp, rings };
  });
}

function decode(text: string, [startX, startY]: Position, scale: number): Ring {
  const ring: Position[] = [];
  let [x, y] = [startX, startY];
  for (let at = 0; at < text.length; at += 2) {
    x += zigzag(text.charCodeAt(at) - 64);
    y += zigzag(text.charCodeAt(at + 1) - 64);
    ring.push([x / scale, y / scale]);
  }
  return ring;
}

const zigzag = (value: number) => (value >> 1) ^ -(value & 1);
