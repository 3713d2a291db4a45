import type { DocumentNameCode } from '@materia/contract/areas/mat';
import type { Tx } from '../../../kernel/index.ts';
import { tellCommands } from '../command-wake.ts';
import { missingDocuments, raiseRevisions } from './document.store.ts';
import { bodyOf, documentNames } from './document-bodies.ts';

/**
 * Devices are to have a document anew: its revision is one higher with the caller's transaction, and it goes out after the commit. Devices out of
 * use are left out.
 */
export async function raiseDocument(tx: Tx, doc: DocumentNameCode, matIds: readonly number[]): Promise<void> {
  bodyOf(doc);
  if (matIds.length === 0) return;
  await raiseRevisions(tx, doc, matIds);
  tx.afterCommit(() => tellCommands(matIds));
}

/** A device is to have every document there is: the first revision of those nobody has raised for it yet. */
export async function raiseMissing(tx: Tx, matId: number): Promise<void> {
  for (const doc of await missingDocuments(tx, matId, documentNames())) await raiseDocument(tx, doc, [matId]);
}

/** A device is to have every document anew, whatever it says it has. */
export async function raiseEvery(tx: Tx, matId: number): Promise<void> {
  for (const doc of documentNames()) await raiseDocument(tx, doc, [matId]);
}
