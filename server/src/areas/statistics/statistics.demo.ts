import { distanceM, type Point } from '@materia/contract/areas/store';
import { startOfDay } from '@materia/contract/kernel';
import type { DemoArea } from '../../demo/demo-area.ts';
import type { Random } from '../../demo/random.ts';
import { sql } from '../../kernel/index.ts';
import { loadRegions } from './load-regions.ts';

/** Invented places around each store: kind, how they are called behind the store's neighbourhood, how many people pass. */
const around = [
  ['RESIDENTIAL', '花园', 4],
  ['RESIDENTIAL', '雅苑', 3],
  ['OFFICE', '科技大厦', 4],
  ['OFFICE', '商务中心', 3],
  ['CLINIC', '社区健康服务中心', 3],
  ['SCHOOL', '实验学校', 4],
  ['MALL', '生活广场', 5],
  ['HOTEL', '商务酒店', 2],
  ['TRANSPORT', '公交枢纽', 5],
  ['GOVERNMENT', '便民服务站', 2],
] as const;

interface Place extends Point {
  readonly name: string;
}
interface DemoMat extends Place {
  readonly id: number;
  readonly kind: string;
  readonly startTime: string;
}
interface District extends Point {
  readonly code: string;
}
interface Poi extends Place {
  readonly id: number;
  readonly kind: string;
  readonly flow: number;
}

/** Points of interest that do not exist, near the demo's stores and devices; each device is linked to the one it stands at. */
export const statisticsDemo: DemoArea = {
  area: 'statistics',
  fill: async ({ db, copy, random }) => {
    await loadRegions(db);
    const stores = await db.rows<Place>(
      sql`select short_name as name, longitude, latitude from store where longitude is not null order by id`,
    );
    const mats = await db.rows<DemoMat>(
      sql`select id, mat_name as name, longitude, latitude, poi_type as kind, start_time as "startTime" from mat where longitude is not null order by id`,
    );
    const districts = await db.rows<District>(
      sql`select code, longitude, latitude from region where level = 2 and longitude is not null`,
    );
    const atMats = mats.map((mat, index) => ({
      ...mat,
      ...moved(mat, random, 0.0006),
      id: index + 1,
      name: mat.name.replace('售药机', ''),
      flow: random.int(2, 5),
    }));
    const nearStores = stores.flatMap((store, nth) =>
      around.map(([kind, suffix, flow], index) => ({
        ...moved(store, random, 0.024),
        id: atMats.length + nth * around.length + index + 1,
        name: `${store.name}${suffix}`,
        kind,
        flow,
      })),
    );
    await copy(
      'poi',
      [...atMats, ...nearStores].map(poi => poiRow(poi, districts, random)),
    );
    await copy(
      'mat_poi',
      mats.map((mat, index) => ({ mat_id: mat.id, poi_id: index + 1, from_at: startOfDay(mat.startTime) })),
    );
  },
};

const moved = ({ longitude, latitude }: Point, random: Random, spread: number): Point => ({
  longitude: Number((longitude + (random.next() - 0.5) * spread).toFixed(6)),
  latitude: Number((latitude + (random.next() - 0.5) * spread).toFixed(6)),
});

function poiRow(poi: Poi, districts: readonly District[], random: Random) {
  const { id, name, kind, longitude, latitude, flow } = poi;
  const nearest = districts.reduce((best, each) => (distanceM(poi, each) < distanceM(poi, best) ? each : best));
  const road = random.pick(['人民路', '建设路', '文华街', '新风路', '和平大道', '学府路']);
  const address = `${road}${random.int(1, 299)}号`;
  return { id, name, kind, region_code: nearest.code, longitude, latitude, address, flow };
}
