import { mapTiles } from '@materia/contract/areas/statistics';
import { distanceM } from '@materia/contract/areas/store';
import L from 'leaflet';
import { describe, expect, test } from 'vitest';
import { addTiles, gridOf, usable } from './backdrop.ts';
import { baiduCrs } from './baidu-crs.ts';
import { cluster, spanOf } from './cluster.ts';
import { convert } from './coordinates.ts';
import asset from './outlines.json' with { type: 'json' };
import { readOutlines } from './outlines.ts';
import { locationOf } from './pick-location.tsx';
import { areaText, editScope, middles, nothingDrawn, type ScopeEdits, scopeFault } from './scope-edits.ts';

const centre = { longitude: 114.057868, latitude: 22.543099 };
const providers = ['offline', 'amap', 'baidu', 'tianditu'] as const;

describe('coordinates', () => {
  test('known values: GCJ-02 is WGS-84 plus some hundred metres, BD-09 more of the kind', () => {
    const [x, y] = convert([116.391349, 39.907375], 'WGS84', 'GCJ02');
    expect([x, y].map(value => value.toFixed(5))).toEqual(['116.39759', '39.90878']);
    const [bx, by] = convert([116.404, 39.915], 'GCJ02', 'BD09');
    expect([bx, by].map(value => value.toFixed(5))).toEqual(['116.41037', '39.92134']);
  });

  test.each(providers)('%s: onto the map and back is the same place, to the metre', provider => {
    const { toMap, fromMap, crs } = gridOf(provider);
    expect(distanceM(fromMap(toMap(centre)), centre)).toBeLessThanOrEqual(1);
    const pixel = crs.latLngToPoint(toMap(centre), 15);
    expect(distanceM(fromMap(crs.pointToLatLng(pixel, 15)), centre)).toBeLessThanOrEqual(1);
  });

  test('Baidu: a metre in a pixel at zoom 18, rows count northwards', () => {
    const at = gridOf('baidu').toMap(centre);
    const metres = baiduCrs.project(at);
    const pixel = baiduCrs.latLngToPoint(at, 18);
    expect(pixel.x).toBeCloseTo(metres.x, 3);
    expect(pixel.y).toBeCloseTo(-metres.y, 3);
    expect(baiduCrs.latLngToPoint(at, 17).x).toBeCloseTo(metres.x / 2, 3);
    // As documented for 116.404, 39.915.
    const [x, y] = convert([116.404, 39.915], 'BD09', 'BD09MC');
    expect([Math.round(x), Math.round(y)]).toEqual([12958175, 4825924]);
  });

  test.each(['amap', 'baidu', 'tianditu'] as const)(
    '%s: pictures are asked for by whole numbers, with the key',
    provider => {
      const map = L.map(document.createElement('div'), {
        crs: gridOf(provider).crs,
        center: gridOf(provider).toMap(centre),
        zoom: 13,
      });
      map.getSize = () => L.point(300, 300);
      addTiles(map, { provider, key: 'the-key' }, () => undefined);
      const [first] = map.getPane('tilePane')?.getElementsByTagName('img') ?? [];
      const { searchParams } = new URL(first?.src ?? '');
      const numbers = ['x', 'y', 'TILECOL', 'TILEROW'].flatMap(name => searchParams.get(name) ?? []);
      expect(numbers).toHaveLength(2);
      for (const number of numbers) expect(number).toMatch(/^\d+$/);
      expect([...searchParams.values()]).toContain('the-key');
      expect(first?.referrerPolicy).toBe('origin');
      map.remove();
    },
  );

  test('without its key a provider is the offline map; every address is of its own hosts', () => {
    expect(usable({ provider: 'amap', key: '' })).toBe('offline');
    expect(usable({ provider: 'amap', key: 'k' })).toBe('amap');
    for (const { layers, hosts } of Object.values(mapTiles)) {
      for (const layer of layers) {
        expect(layer).toContain('{key}');
        const { protocol, host } = new URL(layer.replaceAll(/\{\w\}/g, '1'));
        expect(hosts.some(allowed => `${protocol}//${host}`.endsWith(allowed.replace('https://*', '')))).toBe(true);
      }
    }
  });
});

describe('outlines', () => {
  const { borders, land, labels, inset } = readOutlines(asset);

  test('all of China: from the Pamirs to the Ussuri, with Taiwan, Hainan and the inset of the South China Sea', () => {
    const boxes = land.map(shape => shape.box);
    expect(Math.min(...boxes.map(box => box.west))).toBeCloseTo(73.5, 0);
    expect(Math.max(...boxes.map(box => box.east))).toBeCloseTo(135, 0);
    expect(Math.max(...boxes.map(box => box.north))).toBeCloseTo(53.5, 0);
    expect(boxes.some(box => box.west > 117 && box.east < 125 && box.south < 22.5 && box.north > 25)).toBe(true);
    expect(inset.length).toBe(12);
    expect(labels.filter(label => label.level === 0)).toHaveLength(34);
  });

  test('neighbours share one line: between cities of one province nothing ends', () => {
    expect(borders.filter(border => !border.main).length).toBeGreaterThan(300);
    expect(borders.filter(border => border.main).length).toBeGreaterThan(60);
    for (const shape of land) {
      for (const ring of shape.rings) {
        const [x, y] = ring.slice(-2);
        expect(Math.abs((x ?? 0) - (ring[0] ?? 0)) + Math.abs((y ?? 0) - (ring[1] ?? 0))).toBeLessThan(0.001);
      }
    }
  });
});

describe('scope', () => {
  const at = (x: number, y: number) => ({
    longitude: Number((centre.longitude + x / 100).toFixed(6)),
    latitude: Number((centre.latitude + y / 100).toFixed(6)),
  });
  const none: ScopeEdits = nothingDrawn;
  const square = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];

  test('drawn point by point; too few and crossing are told (spec 04 §3.4)', () => {
    let edits = none;
    for (const point of square.slice(0, 2)) edits = editScope(edits, { do: 'add', at: point });
    expect(scopeFault(edits.points)).toBe('map.scope.tooFew');
    edits = editScope(edits, { do: 'add', at: square[2] ?? centre });
    expect(scopeFault(edits.points)).toBeUndefined();
    edits = editScope(edits, { do: 'add', at: at(0, -2) });
    expect(scopeFault(edits.points)).toBe('map.scope.crosses');
    expect(areaText(square, centre)).toBe('4.57');
  });

  test('moved, inserted, removed, a circle, cleared: each is undone, one by one', () => {
    const start = editScope(none, { do: 'start', points: square });
    const steps = [
      { do: 'move', point: 0, at: at(-2, -2) },
      { do: 'insert', after: 3, at: middles(square)[3] ?? centre },
      { do: 'remove', point: 1 },
      { do: 'circle', centre, radiusM: 3000 },
      { do: 'clear' },
    ] as const;
    let edits: ScopeEdits = start;
    for (const step of steps) edits = editScope(edits, step);
    expect(edits.before.map(({ points }) => points.length)).toEqual([4, 4, 5, 4, 32]);
    expect(edits.points).toEqual([]);
    for (const _ of steps) edits = editScope(edits, { do: 'undo' });
    expect({ ...edits, after: [] }).toEqual(start);
    expect(editScope(edits, { do: 'undo' })).toEqual(edits);
    for (const _ of steps) edits = editScope(edits, { do: 'redo' });
    expect(edits.points).toEqual([]);
  });

  test('fee zones are drawn beside it, each by itself; what is wrong is said in the words of the specification', () => {
    let edits = editScope(none, { do: 'start', points: square });
    const terms = { fee: 0, minAmount: null, minutes: null, enabled: true };
    const zone = { zoneNo: 1, name: '费区1', points: [at(-0.5, -0.5), at(0.5, -0.5), at(0, 0.5)], ...terms };
    edits = editScope(edits, { do: 'zone', zone });
    edits = editScope(edits, { do: 'terms', zoneNo: 1, terms: { fee: 300, minAmount: 2000, minutes: 20 } });
    expect(edits.zones).toEqual([{ ...zone, fee: 300, minAmount: 2000, minutes: 20 }]);
    expect(scopeFault(edits.points, centre, edits.zones)).toBeUndefined();
    edits = editScope(edits, { do: 'move', point: 2, at: at(0, 3) });
    expect(edits.points).toEqual(square);
    expect(scopeFault(edits.points, centre, edits.zones)).toBe('store.zoneOutside');
    edits = editScope(edits, { do: 'drop', zoneNo: 1 });
    expect(scopeFault(edits.points, centre, edits.zones)).toBeUndefined();
    expect(scopeFault(edits.points, at(4, 4))).toBe('store.scopeWithoutStore');
  });
});

test('near dots gather, each once; far ones stand alone', () => {
  const dots = [
    [0, 0],
    [10, 0],
    [100, 100],
    [105, 95],
    [-60, 0],
  ].map(([x = 0, y = 0], value) => ({ x, y, value }));
  expect(cluster(dots, 40).map(group => group.values)).toEqual([[0, 1], [2, 3], [4]]);
  expect(spanOf([centre, { longitude: 114.157868, latitude: 22.343099 }]).centre).toEqual({
    longitude: expect.closeTo(114.107868, 6),
    latitude: expect.closeTo(22.443099, 6),
  });
});

test('choosing a place yields exactly these, mapX the latitude and mapY the longitude (seed §3)', () => {
  const address = {
    address: '广东省深圳市南山区文心五路33号',
    addressShow: '海岸城药房',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    street: '文心五路',
    streetNumber: '33号',
    matId: null,
    source: 'offline',
  } as const;
  const { source: _, ...parts } = address;
  expect(locationOf(centre, address, { reasonName: '', reasonTag: '', query: '海岸' })).toEqual({
    ...parts,
    latitude: centre.latitude,
    longitude: centre.longitude,
    mapX: centre.latitude,
    mapY: centre.longitude,
    close: true,
    reasonName: '',
    reasonTag: '',
    query: '海岸',
  });
});
