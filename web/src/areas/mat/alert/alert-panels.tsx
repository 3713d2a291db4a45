import {
  AlertLevel,
  AlertStatus,
  alertTexts,
  ClimateAlert,
  type ClimateRow,
  type ExpiringRow,
  ExpiryWithin,
  exportClimateAlerts,
  exportExpiringGoods,
  exportLockedTracks,
  exportPriceAlerts,
  exportStorageAlerts,
  type LockedRow,
  listClimateAlerts,
  listExpiringGoods,
  listLockedTracks,
  listPriceAlerts,
  listStorageAlerts,
  type StorageRow,
  TrackLock,
} from '@materia/contract/areas/mat';
import type { Screen } from '@materia/contract/screens';
import { serverNow } from '../../../kernel/clock.ts';
import { badge, cell, count, day, money, time } from '../../../kernel/list-screen/columns.tsx';
import { choice, pick } from '../../../kernel/list-screen/filters.tsx';
import { listPanel } from '../../../kernel/list-screen/list-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';
import { storeSource } from '../../store/index.ts';
import type { AlertKind } from './alert-kinds.ts';
import { expiryWord, limitsText, readingText } from './alert-view.ts';
import { DayLine } from './day-line.tsx';
import { DeviceLink } from './device-link.tsx';
import { matSource } from './mat-source.ts';
import { SlotLocks } from './slot-locks.tsx';

/** A list kit's screen that stands in a dialog: under this name an account keeps its columns and views. */
const panel = (kind: AlertKind): Screen => ({
  ...alertTexts[`mat.alert.title.${kind}`],
  path: `/app/mat/alert/${kind}`,
  area: 'mat',
  needs: '*',
  params: '',
});

const filters = { storeId: pick(storeSource), matId: pick(matSource, { needs: 'MAT' }) } as const;

interface Place {
  readonly matId: number;
  readonly matName: string;
}
interface Slot extends Place {
  readonly trackNo: string;
  readonly goodsId: number | null;
  readonly goodsName: string | null;
  readonly spec: string | null;
}

const mat = cell<Place>(row => <DeviceLink matId={row.matId} matName={row.matName} />, {
  width: 210,
  text: row => row.matName,
});
const slot = cell<Slot>(row => row.trackNo, { width: 64, title: 'mat.field.track', text: row => row.trackNo });
const goodsText = ({ goodsName, spec }: Slot) => [goodsName, spec].filter(Boolean).join(' ') || emptyMark;
const goods = cell<Slot>(
  row => (row.goodsId === null ? goodsText(row) : <GoodsName id={row.goodsId}>{goodsText(row)}</GoodsName>),
  { width: 230, title: 'mat.field.goodsName', text: goodsText },
);
const storeName = { width: 130 } as const;

/** 近效期商品: track, goods, batch, expiry, stock. */
export const ExpiringPanel = listPanel({
  screen: panel('expiring'),
  call: listExpiringGoods,
  export: exportExpiringGoods,
  rowKey: 'lotId',
  pageSize: 30,
  filters: { ...filters, within: choice(ExpiryWithin) },
  columns: {
    $mat: mat,
    $slot: slot,
    $goods: goods,
    batchNo: { width: 110 },
    expiresOn: day({ width: 110 }),
    $daysToExpiry: cell<ExpiringRow>(
      (row, { t }) => {
        const { word, tone } = expiryWord(row, t);
        return <span className={`mat-alert-${tone}`}>{word}</span>;
      },
      { width: 110, text: (row, { t }) => expiryWord(row, t).word },
    ),
    stock: count({ title: 'mat.field.pieces' }),
    storeName,
  },
  mobile: ['$mat', '$goods', '$daysToExpiry'],
  empty: 'mat.alert.none',
});

const out = ({ type, value }: ClimateRow) => (value === null ? emptyMark : readingText(type, value));

/** 温湿度异常: value, limits, since, 24 hours. */
export const ClimatePanel = listPanel({
  screen: panel('climate'),
  call: listClimateAlerts,
  export: exportClimateAlerts,
  rowKey: 'alertId',
  pageSize: 30,
  filters: { ...filters, type: choice(ClimateAlert) },
  columns: {
    $mat: mat,
    type: badge(ClimateAlert, { width: 124 }),
    level: badge(AlertLevel, { width: 108 }),
    $value: cell<ClimateRow>(row => <span className="mat-alert-out">{out(row)}</span>, { width: 88, text: out }),
    $limits: cell<ClimateRow>((row, { t }) => limitsText(row, t), {
      width: 150,
      text: (row, { t }) => limitsText(row, t),
    }),
    since: time({ width: 150 }),
    $line: cell<ClimateRow>((row, { t }) => <DayLine row={row} t={t} now={serverNow()} />, { width: 160 }),
    status: badge(AlertStatus, { width: 132 }),
    storeName,
  },
  mobile: ['$mat', '$value', '$line'],
  empty: 'mat.alert.none',
});

/** 锁定货道: track, goods, reason with 解锁, since. */
export const LockedPanel = listPanel({
  screen: panel('locked'),
  call: listLockedTracks,
  export: exportLockedTracks,
  rowKey: 'trackGoodsId',
  pageSize: 30,
  filters,
  columns: {
    $mat: mat,
    $slot: slot,
    $goods: goods,
    $locks: cell<LockedRow>(row => <SlotLocks key={row.locks.join()} row={row} />, {
      width: 260,
      text: (row, { lang }) => row.locks.map(lock => TrackLock.label(lock, lang)).join(' '),
    }),
    since: time({ width: 160 }),
    storeName,
  },
  mobile: ['$mat', '$goods', '$locks'],
  empty: 'mat.alert.none',
});

/** 价格异常: goods, what the device takes, what it should, the store's. */
export const PricePanel = listPanel({
  screen: panel('price'),
  call: listPriceAlerts,
  export: exportPriceAlerts,
  rowKey: 'trackGoodsId',
  pageSize: 30,
  filters,
  columns: {
    $mat: mat,
    $slot: slot,
    $goods: goods,
    price: money({ title: 'mat.field.ourPrice' }),
    reportedPrice: money({ width: 120 }),
    storePrice: money(),
    storeName,
  },
  mobile: ['$mat', '$goods', '$slot'],
  empty: 'mat.alert.none',
});

const filled = ({ stock, capacity }: StorageRow) => `${stock}/${capacity}`;

/** 库存不足: track, stock and capacity, days left. */
export const StoragePanel = listPanel({
  screen: panel('storage'),
  call: listStorageAlerts,
  export: exportStorageAlerts,
  rowKey: 'trackGoodsId',
  pageSize: 30,
  filters,
  columns: {
    $mat: mat,
    $slot: slot,
    $goods: goods,
    $stock: cell<StorageRow>(filled, { width: 96, align: 'end', text: filled }),
    available: count(),
    warnLevel: count({ width: 88 }),
    sold30: count({ width: 96 }),
    daysLeft: count({ width: 96 }),
    storeName,
  },
  mobile: ['$mat', '$goods', '$stock'],
  empty: 'mat.alert.none',
});
