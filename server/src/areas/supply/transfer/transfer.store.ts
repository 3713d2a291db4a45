import type { TransferSourceCode, TransferStatusCode } from '@materia/contract/areas/supply';
import { type Day, dayOf } from '@materia/contract/kernel';
import { nextOfDay, nextVersion, sql, type Tx } from '../../../kernel/index.ts';

/** A batch of a transfer: what is to go, what went, what arrived and, where that is less, why. */
export interface TransferLine {
  readonly goodsId: number;
  /** Null: whichever expires first. */
  readonly lotId: number | null;
  readonly batchNo: string | null;
  readonly expiresOn: Day | null;
  readonly number: number;
  readonly sent: number;
  readonly received: number;
  readonly reason: string | null;
}

export interface Transfer {
  readonly id: number;
  readonly transferNo: string;
  readonly companyId: number;
  readonly source: TransferSourceCode;
  readonly refId: number;
  readonly fromStoreId: number;
  readonly toStoreId: number;
  readonly status: TransferStatusCode;
  readonly lines: readonly TransferLine[];
  readonly version: number;
}

const columns =
  sql.text(`t.id, t.transfer_no as "transferNo", t.company_id as "companyId", t.source, t.ref_id as "refId",
  t.from_store_id as "fromStoreId", t.to_store_id as "toStoreId", t.status, t.lines, t.version`);

/** DB, the day, and the n-th of it. */
async function nextTransferNo(tx: Tx): Promise<string> {
  const n = await nextOfDay(tx, 'STOCK_TRANSFER');
  return `DB${dayOf(tx.now()).replaceAll('-', '')}${String(n).padStart(4, '0')}`;
}

export type NewTransfer = Pick<Transfer, 'companyId' | 'source' | 'refId' | 'fromStoreId' | 'toStoreId' | 'lines'>;

export async function insertTransfer(tx: Tx, of: NewTransfer, status: TransferStatusCode): Promise<Transfer> {
  return tx.one(sql`
    insert into stock_transfer as t (transfer_no, company_id, source, ref_id, from_store_id, to_store_id, lines, status, created_at, updated_at)
    values (${await nextTransferNo(tx)}, ${of.companyId}, ${of.source}, ${of.refId}, ${of.fromStoreId}, ${of.toStoreId},
      ${JSON.stringify(of.lines)}, ${status}, ${tx.now()}, ${tx.now()}) returning ${columns}`);
}

/** A transfer, locked; whoever asks knows that what it was made for is theirs. */
export const lockTransferForSystem = (tx: Tx, id: number): Promise<Transfer | undefined> =>
  tx.maybe(sql`select ${columns} from stock_transfer t where t.id = ${id} for update`);

export interface TransferPatch {
  readonly lines?: readonly TransferLine[];
  readonly sentAt?: Date;
  readonly receivedAt?: Date;
}

/** Only apply-transfer-step.ts calls this. */
export function setTransferStatus(
  tx: Tx,
  id: number,
  to: TransferStatusCode,
  { lines, ...patch }: TransferPatch,
): Promise<Transfer> {
  const more = lines === undefined ? patch : { ...patch, lines: JSON.stringify(lines) };
  return tx.one(sql`
    update stock_transfer t set status = ${to}, ${nextVersion(tx.now(), more)} where t.id = ${id} returning ${columns}`);
}
