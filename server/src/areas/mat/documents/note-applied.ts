import { matDocument, type UpData } from '@materia/contract/areas/mat';
import { outbox, sql, type Tx } from '../../../kernel/index.ts';
import { documentWatches } from '../alert/document-watches.ts';
import { watchAlerts } from '../alert/watch-alerts.ts';
import { tellCommands } from '../command-wake.ts';
import { notePricesApplied } from '../planogram/track.store.ts';
import { reportApplied, reportDocuments, reportFailed } from './document.store.ts';
import { raiseMissing } from './raise-document.ts';

/** A device has applied a document, or says why not (spec 06 §5). What it told before changes nothing. */
export async function noteApplied(tx: Tx, matId: number, applied: UpData<'applied'>): Promise<void> {
  const { doc, rev, ok, error = '' } = applied;
  const news = ok ? await reportApplied(tx, matId, { doc, rev }) : await reportFailed(tx, matId, { doc, rev, error });
  if (!news) return;
  if (ok && doc === 'price') await notePricesApplied(tx, matId);
  const { companyId } = await tx.one<{ companyId: number }>(
    sql`select company_id as "companyId" from mat where id = ${matId}`,
  );
  const about = { aggregateType: 'mat', aggregateId: matId, companyId };
  await outbox.put(tx, matDocument, { matId, doc, rev, ok }, about);
  await watchAlerts(tx, documentWatches, matId);
}

/** What a device that connects says it has of them; what it lacks goes out to it. */
export async function noteDocuments(tx: Tx, matId: number, docs: Readonly<Record<string, number>>): Promise<void> {
  await raiseMissing(tx, matId);
  await reportDocuments(tx, matId, docs);
  tx.afterCommit(() => tellCommands([matId]));
}
