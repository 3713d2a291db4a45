import { ErpServer, SyncKind, type SyncRow, SyncStatus } from '@materia/contract/areas/supply';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, count, money, time, word } from '../../../kernel/list-screen/columns.tsx';
import { ShortId } from '../../../ui/copy.tsx';

/** Documents to the ERPs, in the places of their columns (spec 06 §7). */
export const syncColumns: Columns<SyncRow> = {
  ownerNo: { width: 120, pin: 'left', cell: no => <ShortId value={no} /> },
  kind: badge(SyncKind, { width: 84 }),
  matName: { width: 170 },
  server: word(ErpServer, { width: 88 }),
  units: count({ width: 72 }),
  amount: money({ width: 100 }),
  tries: count({ width: 72, sort: true }),
  error: { width: 240 },
  nextAt: time({ width: 150 }),
  erpDocNo: { width: 120, cell: no => <ShortId value={no} /> },
  createdAt: time({ width: 150, sort: true }),
  syncedAt: time({ width: 150, sort: true }),
  docNo: { width: 120, hidden: true, cell: no => <ShortId value={no} /> },
  storeName: { width: 140, hidden: true },
  companyName: { width: 120, platform: true, hidden: true },
  remark: { width: 140, hidden: true },
  status: badge(SyncStatus, { width: 116, pin: 'right' }),
};

/** Plans are of one kind and carry no money. */
const { kind: _kind, amount: _amount, ...moved } = syncColumns;
export const planSyncColumns: Columns<SyncRow> = moved;
