import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
import { districtCentres } from './district-centres.ts';
import { type Position, readShapes } from './echarts-map.ts';
import names from './names.json' with { type: 'json' };

/** A row of table region (spec 10 §5). */
export interface RegionRow {
  readonly code: string;
  readonly name: string;
  readonly pinyin: string;
  readonly level: 0 | 1 | 2;
  readonly parent: string | null;
  readonly centre: Position | null;
}

interface Division {
  code: string;
  name: string;
}

const { beyond, renamed, zoneEnds } = names as {
  /** GB/T 2260 leaves their parts out; echarts has the codes in common use. */
  beyond: readonly Division[];
  /** Code → name: the official list calls the city level of a municipality by words that are no name; an address needs one. */
  renamed: Readonly<Record<string, string>>;
  zoneEnds: readonly string[];
};
/** 71–79: zones of the statistical office that are no districts. */
const isZone = ({ code, name }: Division) => /7[1-9]$/.test(code) && zoneEnds.some(end => name.endsWith(end));

/** Provinces, cities and districts with their names, pinyin and, where known, a centre. */
export function regionRows(of: { divisions: string; echarts: string }): RegionRow[] {
  const list = (file: string): Division[] =>
    JSON.parse(readFileSync(join(of.divisions, 'dist', `${file}.json`), 'utf8'));
  const centres = readCentres(of.echarts);
  const row = ({ code, name }: Division, level: RegionRow['level'], parent: string | null): RegionRow => ({
    code,
    name: renamed[code] ?? name,
    pinyin: pinyin(renamed[code] ?? name, { toneType: 'none', type: 'array' }).join(' '),
    level,
    parent,
    centre: centres.get(code) ?? null,
  });
  const parts = ['xianggang', 'aomen'].flatMap(file => readShapes(mapFile(of.echarts, `province/${file}`)));
  return [
    ...list('provinces').map(each => row({ ...each, code: `${each.code}0000` }, 0, null)),
    ...beyond.map(each => row(each, 0, null)),
    ...list('cities').map(each => row({ ...each, code: `${each.code}00` }, 1, `${each.code.slice(0, 2)}0000`)),
    ...list('areas')
      // A city without districts stands among them too.
      .filter(each => !isZone(each) && !each.code.endsWith('00'))
      .map(each => row(each, 2, `${each.code.slice(0, 4)}00`)),
    ...parts.map(each => row(each, 2, `${each.code.slice(0, 2)}0000`)),
  ].sort((a, b) => a.code.localeCompare(b.code));
}

export const mapFile = (echarts: string, name: string) => join(echarts, 'map', 'json', `${name}.json`);

function readCentres(echarts: string): Map<string, Position> {
  const centres = new Map<string, Position>(Object.entries(districtCentres));
  const municipalities = [
    'beijing',
    'tianjin',
    'shanghai',
    'chongqing',
    'xianggang',
    'aomen',
    'hainan',
    'xizang',
    'xinjiang',
  ];
  for (const file of ['china', 'china-cities', ...municipalities.map(name => `province/${name}`)]) {
    for (const { code, centre } of readShapes(mapFile(echarts, file))) if (centre) centres.set(code, centre);
  }
  for (const province of ['11', '12', '31', '50']) {
    const centre = centres.get(`${province}0000`);
    if (centre) centres.set(`${province}0100`, centre);
  }
  return centres;
}
