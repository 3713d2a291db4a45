import { z } from 'zod';
import { call, day, fen, instant, listPart, noSums, page, rows, signedFen, sortBy } from '../../kernel/index.ts';
import { ErpServer } from '../supply/index.ts';
import { CellState } from './cell/cell.codes.ts';
import { MatDocument } from './documents/document.calls.ts';
import { MatBizStatus, MatServiceState, TrackLock } from './mat.codes.ts';
import { CabinetType, DoorState, MatTab, PoiKind, StartedMonths, TrackState } from './mat-list.codes.ts';
import { TempZone } from './record/mat-record.codes.ts';

const id = z.int().positive();

/** A device as its list shows it (spec 06 §7). */
export const MatRow = z.object({
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  model: z.string(),
  cabinetType: z.literal(CabinetType.all),
  opCompanyId: z.int(),
  companyName: z.string(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  routeId: z.int().nullable(),
  routeName: z.string().nullable(),
  address: z.string().nullable(),
  /** GCJ-02. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  poiType: z.string().nullable(),
  tags: z.array(z.string()),
  bizStatus: z.literal(MatBizStatus.all),
  online: z.boolean(),
  lastSeenAt: instant.nullable(),
  offlineSince: instant.nullable(),
  /** Tenths of ℃ and %. */
  temperature: z.int().nullable(),
  humidity: z.int().nullable(),
  doorState: z.literal(DoorState.all).nullable(),
  networkType: z.string().nullable(),
  rssi: z.int().nullable(),
  /** Slots for sale; `short`: neither locked nor unbound, at or under the warning line, the sold out among them. */
  slots: z.object({ all: z.int(), soldOut: z.int(), locked: z.int(), unbound: z.int(), short: z.int() }),
  lastSoldAt: instant.nullable(),
  /** Paid less refunded, by day of placing. */
  todaySales: signedFen,
  weekSales: signedFen,
  /** The device has the newest revision of all its documents. */
  inSync: z.boolean(),
  supplying: z.boolean(),
  /** Small picture of what stands for the device. */
  coverUrl: z.string().nullable(),
  /** Alerts that nobody has closed. */
  openAlerts: z.int(),
  /** When it was filled last, and the day of the next plan that is not done yet. */
  lastSupplyAt: instant.nullable(),
  nextSupplyOn: day.nullable(),
  appVersion: z.string().nullable(),
  startTime: day.nullable(),
  serviceExpireAt: day.nullable(),
  serviceState: z.literal(MatServiceState.all),
  deleted: z.boolean(),
  version: z.int(),
});
export type MatRow = z.infer<typeof MatRow>;

/** What the devices may be narrowed by (spec 06 §7). */
export const MatFilter = z.strictObject({
  tab: z.array(z.literal(MatTab.all)).max(1).optional(),
  /** Name, number or address. */
  query: z.string().trim().max(50).optional(),
  bizStatus: z.array(z.literal(MatBizStatus.all)).max(10).optional(),
  opCompanyId: id.optional(),
  storeId: id.optional(),
  routeId: id.optional(),
  model: z.string().trim().max(40).optional(),
  /** A province's, city's or district's code. */
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  poiType: z.array(z.literal(PoiKind.all)).max(20).optional(),
  tag: z.string().trim().max(40).optional(),
  appVersion: z.string().trim().max(32).optional(),
  inSync: z.boolean().optional(),
  startedMonths: z.literal(StartedMonths.all).optional(),
  serviceState: z.array(z.literal(MatServiceState.all)).max(10).optional(),
  deleted: z.boolean().optional(),
  sort: sortBy(['matName', 'lastSeenAt', 'temperature', 'startTime', 'serviceExpireAt']).optional(),
});
export type MatFilter = z.infer<typeof MatFilter>;

/** The devices of the account's scope; `counts` by tab come with the total. */
export const listMats = call({
  method: 'POST',
  path: '/api/mgmt/mat/limit/:limit/page/:page',
  needs: 'MAT',
  params: page,
  body: MatFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(MatRow, noSums).extend({
    counts: z.array(z.object({ tab: z.literal(MatTab.all), count: z.int() })).optional(),
  }),
  fails: [],
});

/** A slot of a device; on the wire its id is trackGoodsId (spec 06 §6). */
export const TrackRow = z.object({
  trackGoodsId: z.int(),
  subNo: z.int(),
  trackNo: z.string(),
  rowNo: z.int(),
  colNo: z.int(),
  widthUnits: z.int(),
  state: z.literal(TrackState.all),
  locks: z.array(z.literal(TrackLock.all)),
  goodsId: z.int().nullable(),
  goodsName: z.string().nullable(),
  spec: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  capacity: z.int(),
  parLevel: z.int(),
  warnLevel: z.int(),
  stock: z.int(),
  held: z.int(),
  /** 0 while locked. */
  available: z.int(),
  nextExpiry: day.nullable(),
  price: fen.nullable(),
  specialPrice: fen,
  lastSoldAt: instant.nullable(),
  /** Of a cell that keeps store orders; null: a slot that sells. */
  cellState: z.literal(CellState.all).nullable(),
});
export type TrackRow = z.infer<typeof TrackRow>;

export const MatDetail = MatRow.extend({
  tempZone: z.literal(TempZone.all),
  hasLifter: z.boolean(),
  hasBaffle: z.boolean(),
  matServer: z.literal(ErpServer.all).nullable(),
  regionCode: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  addressShow: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  hwSerial: z.string().nullable(),
  iccid: z.string().nullable(),
  imei: z.string().nullable(),
  boardVersion: z.string().nullable(),
  clockSkewMs: z.int().nullable(),
  subs: z.array(
    z.object({
      subNo: z.int(),
      name: z.string(),
      cabinetType: z.literal(CabinetType.all),
      tempZone: z.literal(TempZone.all),
      rowCount: z.int(),
      colCount: z.int(),
      enabled: z.boolean(),
      /** What its last self-test said. */
      selfTest: z.object({ at: instant, passed: z.boolean() }).nullable(),
    }),
  ),
  tracks: z.array(TrackRow),
  /** What it should have and what it has, document by document. */
  docs: z.array(MatDocument),
});
export type MatDetail = z.infer<typeof MatDetail>;

/** A device with its cabinets and slots. */
export const readMat = call({
  method: 'GET',
  path: '/api/mgmt/mat/:id',
  needs: 'MAT',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: MatDetail,
  fails: [],
});
