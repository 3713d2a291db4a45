import { areaM2 } from '@materia/contract/areas/store';
import { addDays, instantAt } from '@materia/contract/kernel';
import { json } from '../../demo/copy-rows.ts';
import type { DemoArea } from '../../demo/demo-area.ts';
import { initialsOf } from '../../kernel/index.ts';
import { demoCompanies } from '../company/company.demo.ts';

/** Stores of each company by name; the first of company 1 is the benchmark store WMDB (spec 04 §6). */
const names: readonly (readonly string[])[] = [
  [
    '福田中心店',
    '南山科技园店',
    '罗湖东门店',
    '宝安中心店',
    '龙华民治店',
    '龙岗大运店',
    '盐田海景店',
    '光明新城店',
    '坪山中心店',
    '蛇口海上店',
    '华强北店',
    '香蜜湖店',
  ],
  ['西湖文三店', '滨江长河店', '拱墅大关店', '余杭未来店', '上城湖滨店', '萧山市心店'],
  ['天河体育店', '越秀北京路店', '海珠江南店'],
  ['锦江春熙店', '武侯磨子桥店', '高新天府店'],
  ['汉阳钟家村店'],
  ['朝阳国贸店'],
  ['秦淮新街口店', '鼓楼湖南路店'],
];
const priorities = [3, 2, 2, 1, 1, 1, -1, -1, -2];

/** What is special about single stores (spec 04 §6): index among all. */
const special = { noScope: 3, pastMidnight: 4, paused: 5, expired: 6, grace: 7, pending: 8, closed: 27 } as const;
/** 0.02° to each side: about 4 km, the shape with a bay to the north east. */
const outline = [
  [-0.02, -0.02],
  [0.02, -0.02],
  [0.024, 0.006],
  [0.012, 0.008],
  [0.014, 0.022],
  [-0.02, 0.02],
] as const;
const nearOutline = [
  [-0.008, -0.008],
  [0.008, -0.008],
  [0.008, 0.006],
  [-0.008, 0.006],
] as const;

/** The far corner to the north west, where bringing costs more. */
const farOutline = [
  [-0.02, 0.012],
  [-0.012, 0.012],
  [-0.012, 0.02],
  [-0.02, 0.02],
] as const;

function ring(longitude: number, latitude: number, shape: readonly (readonly [number, number])[]) {
  return shape.map(([x, y]) => ({
    longitude: Number((longitude + x).toFixed(6)),
    latitude: Number((latitude + y).toFixed(6)),
  }));
}

interface Place {
  id: number;
  companyId: number;
  companyCode: string;
  name: string;
  nth: number;
  longitude: number;
  latitude: number;
}

export const storeDemo: DemoArea = {
  area: 'store',
  fill: async ({ copy, random, today }) => {
    const places: Place[] = names
      .flatMap((list, company) => list.map((name, nth) => ({ company, name, nth })))
      .map(({ company, name, nth }, index) => {
        const [code, , , , , , , , longitude, latitude] = demoCompanies[company] as (typeof demoCompanies)[number];
        const spread = nth === 0 ? 0 : 0.09;
        return {
          id: index + 1,
          companyId: company + 1,
          companyCode: code,
          name,
          nth,
          longitude: Number((longitude + (random.next() - 0.5) * spread * 2).toFixed(6)),
          latitude: Number((latitude + (random.next() - 0.5) * spread).toFixed(6)),
        };
      });
    await copy(
      'store',
      places.map(place => storeRow(place, today)),
    );
    await copy(
      'store_config',
      places.map(place => ({
        store_id: place.id,
        auto_confirm: place.id % 9 === 0,
        trace_code_required: place.id === 2,
        low_stock_line: 10,
        printer_width: place.id % 3 === 0 ? 80 : 58,
      })),
    );
    await copy('store_timeframe', places.flatMap(timeframes));
    await copy('store_delivery_mode', places.flatMap(deliveryModes));
    await copy('store_scope', places.filter(place => place.id - 1 !== special.noScope).flatMap(scopes));
    await copy('store_home_config', places.slice(0, 3).flatMap(homePage));
    await copy(
      'licence',
      places.flatMap(place => licences(place, today)),
    );
  },
};

function storeRow(place: Place, today: string) {
  const paused = place.id - 1 === special.paused;
  const closed = place.id - 1 === special.closed;
  return {
    id: place.id,
    code: place.id === 1 ? 'WMDB' : `${place.companyCode}${String(place.nth + 1).padStart(3, '0')}`,
    name: place.name,
    short_name: place.name.replace(/店$/, ''),
    mnemonic: initialsOf(place.name),
    company_id: place.companyId,
    priority: place.id === 1 ? 3 : (priorities[place.id % priorities.length] as number),
    phone: `0755-8${String(place.id).padStart(7, '0')}`,
    manager_name: '店长',
    pharmacist_name: '药师',
    region_code: (demoCompanies[place.companyId - 1] as (typeof demoCompanies)[number])[4],
    address: `${(demoCompanies[place.companyId - 1] as (typeof demoCompanies)[number])[3]}${place.name.replace(/店$/, '')}路${place.id}号`,
    longitude: place.longitude,
    latitude: place.latitude,
    images: json([]),
    status: closed ? 'CLOSED' : place.companyId === 6 ? 'PREPARING' : paused ? 'PAUSED' : 'OPEN',
    paused_until: paused ? instantAt(addDays(today, 1), '08:00:00') : null,
    status_reason: paused ? '盘点' : closed ? '租约到期' : null,
    opened_on: addDays(today, -700 - place.id * 11),
    mall_enabled: !closed,
    rx_enabled: place.id % 4 !== 3,
    insurance_designated: place.id % 2 === 1,
  };
}

/** WMDB is open round the clock: from midnight to midnight ends the next day. */
function timeframes(place: Place) {
  const [from, to] =
    place.id === 1
      ? ['00:00:00', '00:00:00']
      : place.id - 1 === special.pastMidnight
        ? ['09:00:00', '02:00:00']
        : ['08:00:00', '22:00:00'];
  const week = [1, 2, 3, 4, 5, 6, 7];
  const frame = (kind: string, time_from: string, time_to: string) => ({
    store_id: place.id,
    kind,
    weekdays: week,
    time_from,
    time_to,
    slot_minutes: 30,
    capacity: 0,
  });
  const [openFrom, openTo] = place.id === 1 ? ['00:00:00', '23:59:59'] : ['08:30:00', '21:30:00'];
  return [
    frame('OPEN', from as string, to as string),
    frame('DELIVERY', openFrom as string, openTo as string),
    frame('PICKUP', openFrom as string, openTo as string),
  ];
}

function deliveryModes(place: Place) {
  const mode = (name: string, more: object) => ({
    store_id: place.id,
    mode: name,
    enabled: true,
    min_amount: 0,
    base_fee: 0,
    base_m: 0,
    step_m: 0,
    step_fee: 0,
    free_from: null as number | null,
    package_fee: 0,
    night_fee: 0,
    night_from: null as string | null,
    night_to: null as string | null,
    max_m: null as number | null,
    prep_minutes: 15,
    promise_minutes: 45,
    dates: ['TODAY', 'NEXT_DATE', 'OTHER_DATE'],
    ...more,
  });
  return [
    mode('NORMAL', {
      min_amount: 1500,
      base_fee: 500,
      base_m: 3000,
      step_m: 1000,
      step_fee: 100,
      // Above the price case of spec 02 §4.1, which pays 5.00 for delivery at WMDB.
      free_from: 12900,
      night_fee: 200,
      night_from: '22:00:00',
      night_to: '06:00:00',
      max_m: 6000,
    }),
    mode('FLASH', {
      min_amount: 2000,
      base_fee: 800,
      base_m: 3000,
      step_m: 1000,
      step_fee: 200,
      max_m: 5000,
      prep_minutes: 10,
      promise_minutes: 30,
      dates: ['TODAY'],
    }),
    mode('EXPRESS', { prep_minutes: 120, promise_minutes: 2880 }),
    mode('SELF_STORE', {}),
  ];
}

function scopes(place: Place) {
  const zone = (zone_no: number, name: string, shape: readonly (readonly [number, number])[], fee: number | null) => {
    const points = ring(place.longitude, place.latitude, shape);
    return {
      store_id: place.id,
      zone_no,
      name,
      points: json(points),
      fee,
      min_amount: null,
      minutes: null,
      area_m2: areaM2(points, place.latitude),
      enabled: true,
    };
  };
  const all = zone(0, '配送范围', outline, null);
  return place.id === 1 ? [all, zone(1, '近距免费区', nearOutline, 0), zone(2, '西北远区', farOutline, 800)] : [all];
}

/** What stands on the pages of the first stores. */
function homePage(place: Place) {
  const item = (kind: string, title: string, more: object = {}) => ({
    store_id: place.id,
    kind,
    title,
    link_type: 'NONE',
    link_value: null as string | null,
    sort: 0,
    ...more,
  });
  return [
    item('NOTICE', '处方药凭处方销售'),
    item('NOTICE', '电话咨询药师', {
      link_type: 'PHONE',
      link_value: `0755-8${String(place.id).padStart(7, '0')}`,
      sort: 1,
    }),
  ];
}

function licences(place: Place, today: string) {
  const index = place.id - 1;
  const expired = index === special.expired || index === special.grace;
  return (['BUSINESS', 'DRUG'] as const).map(kind => ({
    company_id: place.companyId,
    owner_type: 'STORE',
    owner_id: place.id,
    kind,
    number: `${place.companyCode}-${kind}-${String(place.id).padStart(4, '0')}`,
    holder: place.name,
    expire_date: kind === 'BUSINESS' ? null : addDays(today, expired ? -5 : 200 + place.id * 17),
    images: json([]),
    status: kind === 'DRUG' && index === special.pending ? 'PENDING' : 'VALID',
    grace_until: kind === 'DRUG' && index === special.grace ? addDays(today, 20) : null,
    grace_reason: kind === 'DRUG' && index === special.grace ? '换证办理中' : null,
    grace_from: kind === 'DRUG' && index === special.grace ? addDays(today, -5) : null,
  }));
}
