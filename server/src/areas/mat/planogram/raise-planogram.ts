import type { DocumentNameCode } from '@materia/contract/areas/mat';
import type { Tx } from '../../../kernel/index.ts';
import { raiseDocument } from '../documents/raise-document.ts';

/** Devices get what concerns them of a changed planogram: the layout, the prices, or both (spec 06 §5). */
export async function raisePlanogram(tx: Tx, matIds: readonly number[], fields: readonly string[]): Promise<void> {
  const docs = new Set<DocumentNameCode>();
  if (fields.some(field => field !== 'price')) docs.add('planogram');
  if (fields.some(field => field === 'price' || field === 'goods' || field === 'layout')) docs.add('price');
  for (const doc of docs) await raiseDocument(tx, doc, matIds);
}
