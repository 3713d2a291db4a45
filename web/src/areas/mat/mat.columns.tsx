import { DoorState, MatBizStatus, type MatRow, MatServiceState, PoiKind } from '@materia/contract/areas/mat';
import type { Columns } from '../../kernel/list-screen/column.ts';
import { badge, cell, count, day, money, time, word, yesNo } from '../../kernel/list-screen/columns.tsx';
import { thumbs } from '../../kernel/list-screen/thumbs.tsx';
import { Badge } from '../../ui/badge.tsx';
import { emptyMark } from '../../ui/format.ts';
import { MatName, Signal, Slots } from './mat.cells.tsx';
import { climateText, lineText, slotWords, supplyText } from './mat-view.ts';

/** Columns of the devices, in their places (spec 06 §7). */
export const matColumns: Columns<MatRow> = {
  $cover: thumbs<MatRow>(row => (row.coverUrl ? [{ src: row.coverUrl, name: row.matName }] : []), {
    width: 48,
    title: 'mat.field.cover',
    hidden: true,
  }),
  $mat: cell<MatRow>((row, { t }) => <MatName row={row} t={t} />, {
    width: 230,
    pin: 'left',
    text: row => `${row.matName} ${row.matNo}`,
  }),
  $line: cell<MatRow>((row, { t }) => lineText(row, Date.now(), t), {
    width: 104,
    title: 'mat.field.online',
    text: (row, { t }) => lineText(row, Date.now(), t),
  }),
  lastSeenAt: time({ sort: true, width: 150, hidden: true }),
  bizStatus: badge(MatBizStatus, { width: 104 }),
  $slots: cell<MatRow>((row, { t }) => <Slots row={row} t={t} />, {
    width: 250,
    text: (row, { t }) =>
      slotWords(row, t)
        .map(({ word: said }) => said)
        .join(' '),
  }),
  openAlerts: count({ width: 64 }),
  todaySales: money({ width: 96 }),
  weekSales: money({ width: 96 }),
  lastSoldAt: time({ width: 150 }),
  $climate: cell<MatRow>(row => climateText(row) || emptyMark, { width: 112, text: climateText }),
  doorState: badge(DoorState, { width: 72 }),
  $signal: cell<MatRow>(row => <Signal row={row} />, {
    width: 80,
    text: row => [row.networkType, row.rssi === null ? '' : `${row.rssi} dBm`].filter(Boolean).join(' '),
  }),
  companyName: { width: 112, platform: true },
  storeName: { width: 130 },
  routeName: { width: 112 },
  $supply: cell<MatRow>((row, { t }) => supplyText(row, t) || emptyMark, {
    width: 130,
    text: (row, { t }) => supplyText(row, t),
  }),
  model: { width: 96 },
  poiType: word(PoiKind as never, { width: 96, hidden: true }),
  address: { width: 180, hidden: true },
  inSync: yesNo({ width: 72 }),
  appVersion: { width: 80 },
  startTime: day({ sort: true, hidden: true }),
  serviceExpireAt: {
    width: 190,
    sort: true,
    cell: (end, row, { lang }) => (
      <>
        {end ?? ''}{' '}
        {row.serviceState !== 'NORMAL' && (
          <Badge tone={MatServiceState.tone(row.serviceState)}>{MatServiceState.label(row.serviceState, lang)}</Badge>
        )}
      </>
    ),
    text: (end, row, { lang }) => `${end ?? ''} ${MatServiceState.label(row.serviceState, lang)}`,
  },
};
