import {
  AlertLevel,
  AlertStatus,
  alertTexts as a,
  ClimateAlert,
  type ClimateRow,
  type ExpiringRow,
  type LockedRow,
  matListTexts as m,
  type OfflineRow,
  type PriceRow,
  type StorageRow,
  TrackLock,
} from '@materia/contract/areas/mat';
import { comma } from '@materia/contract/kernel';
import type { SheetColumn } from '../../../kernel/index.ts';

type Place = Pick<OfflineRow, 'matName' | 'matNo' | 'companyName' | 'storeName'>;
type Slot = Place & Pick<LockedRow, 'trackNo' | 'goodsName' | 'spec'>;
type Columns<R> = readonly SheetColumn<R>[];

const place: Columns<Place> = [
  { title: m['mat.field.matName'], value: row => row.matName },
  { title: m['mat.field.matNo'], kind: 'id', width: 12, value: row => row.matNo },
  { title: m['mat.field.companyName'], value: row => row.companyName },
  { title: m['mat.field.storeName'], value: row => row.storeName },
];
const slot: Columns<Slot> = [
  ...place,
  { title: a['mat.field.track'], kind: 'id', width: 8, value: row => row.trackNo },
  { title: m['mat.field.goodsName'], width: 28, value: row => row.goodsName },
  { title: a['mat.field.spec'], value: row => row.spec },
];

export const offlineSheet: Columns<OfflineRow> = [
  ...place,
  { title: m['mat.field.address'], width: 28, value: row => row.address },
  { title: a['mat.field.offlineSince'], kind: 'instant', value: row => row.offlineSince },
  { title: m['mat.field.lastSeenAt'], kind: 'instant', value: row => row.lastSeenAt },
  { title: a['mat.field.networkType'], value: row => row.networkType },
  { title: a['mat.field.rssi'], kind: 'number', value: row => row.rssi },
];

const tenths = (value: number | null) => (value === null ? null : value / 10);

export const climateSheet: Columns<ClimateRow> = [
  ...place,
  { title: a['mat.field.type'], value: (row, lang) => ClimateAlert.label(row.type, lang) },
  { title: a['mat.field.level'], value: (row, lang) => AlertLevel.label(row.level, lang) },
  { title: a['mat.field.value'], kind: 'number', value: row => tenths(row.value) },
  { title: a['mat.field.limits'], value: row => [tenths(row.min), tenths(row.max)].map(end => end ?? '').join('–') },
  { title: a['mat.field.since'], kind: 'instant', value: row => row.since },
  { title: a['mat.field.status'], value: (row, lang) => AlertStatus.label(row.status, lang) },
];

export const lockedSheet: Columns<LockedRow> = [
  ...slot,
  {
    title: a['mat.field.locks'],
    value: (row, lang) => row.locks.map(lock => TrackLock.label(lock, lang)).join(comma(lang)),
  },
  { title: a['mat.field.since'], kind: 'instant', value: row => row.since },
];

export const priceSheet: Columns<PriceRow> = [
  ...slot,
  { title: a['mat.field.ourPrice'], kind: 'fen', value: row => row.price },
  { title: a['mat.field.reportedPrice'], kind: 'fen', value: row => row.reportedPrice },
  { title: a['mat.field.storePrice'], kind: 'fen', value: row => row.storePrice },
];

export const storageSheet: Columns<StorageRow> = [
  ...slot,
  { title: a['mat.field.pieces'], kind: 'number', value: row => row.stock },
  { title: a['mat.field.available'], kind: 'number', value: row => row.available },
  { title: a['mat.field.capacity'], kind: 'number', value: row => row.capacity },
  { title: a['mat.field.warnLevel'], kind: 'number', value: row => row.warnLevel },
  { title: a['mat.field.sold30'], kind: 'number', value: row => row.sold30 },
  { title: a['mat.field.daysLeft'], kind: 'number', value: row => row.daysLeft },
];

export const expiringSheet: Columns<ExpiringRow> = [
  ...slot,
  { title: a['mat.field.batchNo'], kind: 'id', value: row => row.batchNo },
  { title: a['mat.field.expiresOn'], kind: 'day', value: row => row.expiresOn },
  { title: a['mat.field.daysToExpiry'], kind: 'number', value: row => row.daysLeft },
  { title: a['mat.field.pieces'], kind: 'number', value: row => row.stock },
];
