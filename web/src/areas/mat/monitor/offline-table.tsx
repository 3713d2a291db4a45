import type { OfflineMat } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { Button } from 'antd';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { DeviceLink } from '../alert/device-link.tsx';
import { Signal } from '../mat.cells.tsx';
import { lasted } from '../mat-view.ts';
import './offline-monitor.css';

export type OfflineDeed = 'ticket' | 'note' | 'reboot';
interface Props {
  rows: readonly OfflineMat[];
  begin: (what: OfflineDeed, row: OfflineMat) => void;
}

const named: readonly string[] = ['SILENT', 'STATUS'];

/** How it went, in words. */
function whyText({ reason, onBattery }: OfflineMat, t: Translate): string {
  if (onBattery) return t('mat.monitor.battery');
  return reason && named.includes(reason) ? t(`mat.status.reason.${reason}`) : (reason ?? emptyMark);
}

const said = (t: Translate): TableColumn<OfflineMat>[] => [
  { key: 'mat', title: t('mat.field.mat'), cell: ({ matId, matName }) => <DeviceLink {...{ matId, matName }} /> },
  { key: 'store', title: t('mat.field.storeName'), cell: row => row.storeName ?? emptyMark },
  { key: 'duration', title: t('mat.monitor.duration'), end: true, cell: row => lasted(row.offlineSec, t) },
  { key: 'lost', title: t('mat.monitor.lostSales'), end: true, cell: row => `¥${yuanText(row.lostSales)}` },
  { key: 'signal', title: t('mat.field.signal'), cell: row => <Signal row={row} /> },
  { key: 'reason', title: t('mat.monitor.reason'), cell: row => whyText(row, t) },
  { key: 'note', title: t('mat.monitor.note'), cell: row => row.note ?? emptyMark },
];

/** The ticket that was made of it, or the button that makes one. */
function TicketCell({ row, begin }: { row: OfflineMat; begin: Props['begin'] }) {
  const t = useT();
  const { has } = useSession();
  if (row.ticketId !== null)
    return (
      <RecordLink to="/app/operation/mat_ticket" param="ticketId" id={row.ticketId}>
        {row.ticketNo}
      </RecordLink>
    );
  return has('TICKET:WRITE') ? (
    <Button type="link" size="small" onClick={() => begin('ticket', row)}>
      {t('mat.ticket.new')}
    </Button>
  ) : (
    emptyMark
  );
}

function Deeds({ row, begin }: { row: OfflineMat; begin: Props['begin'] }) {
  const t = useT();
  const { has } = useSession();
  const early = row.alertId === null;
  return (
    <span className="monitor-actions">
      {has('ALERT:WRITE') && (
        <Button
          type="link"
          size="small"
          disabled={early}
          title={early ? t('mat.monitor.noteAfter') : undefined}
          onClick={() => begin('note', row)}
        >
          {t('mat.monitor.note')}
        </Button>
      )}
      {has('MAT:COMMAND') && (
        <Button type="link" size="small" onClick={() => begin('reboot', row)}>
          {t('mat.monitor.reboot')}
        </Button>
      )}
    </span>
  );
}

/** Who is off line, the longest first, with what is done about it. */
export function OfflineTable({ rows, begin }: Props) {
  const t = useT();
  return (
    <ColumnTable
      label={t('mat.monitor.now')}
      rows={rows}
      rowKey={row => row.matId}
      columns={[
        ...said(t),
        { key: 'ticket', title: t('mat.tab.tickets'), cell: row => <TicketCell row={row} begin={begin} /> },
        { key: 'deeds', cell: row => <Deeds row={row} begin={begin} /> },
      ]}
    />
  );
}
