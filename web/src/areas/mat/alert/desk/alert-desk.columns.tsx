import { AlertLevel, type AlertRow, AlertStatus, AlertType, alertReading } from '@materia/contract/areas/mat';
import type { CellTools, Columns } from '../../../../kernel/list-screen/column.ts';
import { badge, cell, count, money, time } from '../../../../kernel/list-screen/columns.tsx';
import { ShortId } from '../../../../ui/copy.tsx';
import { DeviceLink } from '../device-link.tsx';
import { lastingText, readingText, whereText } from './alert-words.ts';
import '../../mat.css';
import './alert-desk.css';

/** The device's name leads to it; slot and goods stand behind. */
function Where({ row }: { row: AlertRow }) {
  const { matId, matName } = row;
  if (matId === null || matName === null) return whereText(row);
  return (
    <span className="mat-alert-where">
      <DeviceLink matId={matId} matName={matName} />{' '}
      <span className="mat-slot-faint">{whereText({ ...row, matName: null, companyName: '' })}</span>
    </span>
  );
}

const readingOnCard = (row: AlertRow, { t, lang }: CellTools) =>
  [alertReading(row, t, lang), lastingText(row, t)].filter(Boolean).join(' · ');

const type = badge(AlertType, { title: 'mat.alert.field.type', width: 140 });
/** On a card, which has no columns for them, the reading and for how long stand behind the type. */
const typeOnCards: typeof type = {
  ...type,
  cell: (code, row, tools) => (
    <>
      {type.cell?.(code, row, tools)}
      <span className="mat-alert-on-card">{readingOnCard(row as AlertRow, tools)}</span>
    </>
  ),
};

/** Columns of the alert desk, in their places (spec 06 §7). */
export const alertColumns: Columns<AlertRow> = {
  level: badge(AlertLevel, { title: 'mat.alert.field.level', sort: true, width: 92 }),
  type: typeOnCards,
  $where: cell<AlertRow>(row => <Where row={row} />, { width: 230, title: 'mat.alert.field.where', text: whereText }),
  $reading: cell<AlertRow>((row, { t, lang }) => readingText(row, t, lang), {
    width: 176,
    title: 'mat.alert.field.reading',
    text: (row, { t, lang }) => readingText(row, t, lang),
  }),
  $lasting: cell<AlertRow>((row, { t }) => lastingText(row, t), {
    width: 80,
    title: 'mat.alert.field.lasting',
    text: (row, { t }) => lastingText(row, t),
  }),
  count: count({ title: 'mat.alert.field.count', sort: true, width: 64 }),
  risk: money({ title: 'mat.alert.field.risk', sort: true, width: 100 }),
  handlerName: { title: 'mat.alert.field.handler', width: 100 },
  firstAt: time({ title: 'mat.alert.field.firstAt', sort: true, width: 150 }),
  lastAt: time({ title: 'mat.alert.field.lastAt', sort: true, width: 150, hidden: true }),
  recoveredAt: time({ title: 'mat.alert.field.recoveredAt', width: 150, hidden: true }),
  alertNo: { title: 'mat.alert.field.alertNo', width: 130, hidden: true, cell: no => <ShortId value={no} /> },
  storeName: { title: 'mat.alert.field.storeId', width: 130, hidden: true },
  companyName: { title: 'mat.alert.field.companyId', width: 120, platform: true, hidden: true },
  status: badge(AlertStatus, { title: 'mat.alert.field.status', width: 120, pin: 'right' }),
};
