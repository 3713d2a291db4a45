import { mostSyncTries, syncPauses, syncTexts } from '@materia/contract/areas/supply';
import {
  duplicateDocument,
  type ErpDocument,
  type ErpExchange,
  type ErpPort,
  ProviderError,
  ProviderUnavailable,
} from '../../../adapters/erp/port.ts';
import { sql, type TaskRun, type Tx } from '../../../kernel/index.ts';
import { connectionOf, erps, type OpenedConnection } from '../erp/erp-account.ts';
import { applySyncStep } from './apply-sync-step.ts';
import { documentOf } from './document-of.ts';
import { keptText } from './kept-text.ts';
import { lockSync, type Sync, syncColumns } from './sync.store.ts';
import { type SyncOf, syncTables } from './sync-table.ts';

type Run = Pick<TaskRun, 'db' | 'now' | 'signal' | 'transaction'>;

/** Documents of one run at most: the next minute goes on. */
const mostOfRun = 500;
/** Longer than a try may take; whoever has it no longer lives. */
const lostMs = 2 * 60_000;
const minuteMs = 60_000;

interface Claimed {
  readonly sync: Sync;
  readonly connection: OpenedConnection;
  readonly document: ErpDocument;
  /** Whether it may be there already: it was begun before. */
  readonly begun: boolean;
}

/**
 * Sends what is due to the ERPs (spec 06 §3). A document is marked as being sent before anything leaves; the ERP is spoken to outside
 * of transactions; what was begun before, however it ended, is asked for by its number first. An ERP that does not answer is left
 * alone until the next run: it costs nobody else's document a try.
 */
export async function sendDue(run: Run, of: SyncOf): Promise<{ synced: number; failed: number; blocked: number }> {
  const sum = { synced: 0, failed: 0, blocked: 0 };
  const silent = new Set<number>();
  await giveUpLost(run, of);
  for (let n = 0; n < mostOfRun && !run.signal.aborted; n += 1) {
    const next = await run.transaction(tx => claim(tx, of, [...silent]));
    if (next === undefined) break;
    if (next === 'BLOCKED') sum.blocked += 1;
    else {
      const error = await send(run, next);
      sum[error ? 'failed' : 'synced'] += 1;
      if (error instanceof ProviderUnavailable) silent.add(next.connection.id);
    }
  }
  return sum;
}

/** Tries whose process died: not known what came of them. */
async function giveUpLost(run: Run, of: SyncOf): Promise<void> {
  const before = new Date(run.now().getTime() - lostMs);
  const lost = await run.db.rows<{ id: number }>(sql`
    select s.id from ${syncTables[of].table} s where s.status = 'SYNCING' and s.sending_since < ${before} order by s.id limit ${mostOfRun}`);
  for (const { id } of lost)
    await run.transaction(async tx => {
      const sync = await lockSync(tx, of, id);
      if (sync?.status === 'SYNCING') await fail(tx, sync, syncTexts['sync.error.lost'].zh, mostSyncTries);
    });
}

/** Takes the next one: marked as being sent, or held back for want of a code. A refund goes behind its sale. */
async function claim(tx: Tx, of: SyncOf, silent: readonly number[]): Promise<Claimed | 'BLOCKED' | undefined> {
  const found = await tx.maybe<Sync>(sql`
    select ${syncColumns(of)} from ${syncTables[of].table} s join mat m on m.id = s.mat_id
      join erp_connection e on e.company_id = s.company_id and e.server = s.server
    where s.status in ('WAIT', 'FAILED') and s.next_at <= ${tx.now()} and e.enabled and e.secret_cipher is not null
      and e.id <> all(${silent}::bigint[])
      and not exists (select from order_sync p where p.doc_no = s.refers_to and p.status not in ('SYNCED', 'MANUAL'))
    order by s.next_at, s.id limit 1 for update of s skip locked`);
  if (!found) return undefined;
  const waiting = found.status === 'FAILED' ? await applySyncStep(tx, found, 'again') : found;
  const connection = (await connectionOf(tx, waiting)) as OpenedConnection;
  const document = await documentOf(tx, waiting, connection.id);
  if (!document) {
    await applySyncStep(tx, waiting, 'block', { nextAt: null, error: syncTexts['sync.error.unmapped'].zh });
    return 'BLOCKED';
  }
  const now = tx.now();
  const sync = await applySyncStep(tx, waiting, 'send', {
    ...{ tries: waiting.tries + 1, nextAt: null, sendingSince: now },
    ...(waiting.sentAt === null ? { sentAt: now } : {}),
  });
  return { sync, connection, document, begun: waiting.sentAt !== null };
}

async function send(run: Run, { sync, connection, document, begun }: Claimed): Promise<ProviderError | undefined> {
  let heard: ErpExchange | undefined;
  let erpDocNo: string | undefined;
  let error: ProviderError | undefined;
  const account = connection.account as NonNullable<OpenedConnection['account']>;
  try {
    const port = erps().open(account, { heard: exchange => (heard = exchange) });
    erpDocNo = (begun ? await port.find(document.docNo) : undefined) ?? (await push(port, sync, document));
  } catch (caught) {
    if (!(caught instanceof ProviderError)) throw caught;
    error = caught;
  }
  const exchange = { request: keptText(heard?.request, account), response: keptText(heard?.response, account) };
  await run.transaction(async tx => {
    const now = await lockSync(tx, sync.of, sync.id);
    // Given up as lost meanwhile, or settled: what it came to is asked for with the next try.
    if (now?.version !== sync.version) return;
    if (error) await fail(tx, now, error.message.slice(0, 300), connection.maxTries, exchange);
    else
      await applySyncStep(tx, now, 'arrive', {
        ...exchange,
        ...{ erpDocNo, error: null, sendingSince: null, syncedAt: tx.now() },
      });
  });
  return error;
}

/** Said to be there already: then it has a number. */
async function push(port: ErpPort, { kind }: Sync, document: ErpDocument): Promise<string | undefined> {
  try {
    if (kind === 'SALE') return await port.pushOrder(document);
    return kind === 'REFUND' ? await port.pushRefund(document) : await port.pushPlan(document);
  } catch (error) {
    if (!(error instanceof ProviderError && error.code === duplicateDocument)) throw error;
    return port.find(document.docNo);
  }
}

async function fail(
  tx: Tx,
  sync: Sync,
  error: string,
  maxTries: number,
  exchange: { request?: string | null; response?: string | null } = {},
): Promise<void> {
  const pause = syncPauses[sync.tries - 1];
  const over = sync.tries >= maxTries || pause === undefined;
  await applySyncStep(tx, sync, 'fail', {
    ...exchange,
    ...{ to: over ? 'DEAD' : 'FAILED', error, sendingSince: null },
    nextAt: over ? null : new Date(tx.now().getTime() + pause * minuteMs),
  });
}
