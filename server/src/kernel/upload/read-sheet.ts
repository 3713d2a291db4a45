import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../call/context.ts';
import { refuse } from '../refusal.ts';
import { parseCsv } from './parse-csv.ts';
import { fileForSystem } from './uploaded-file.store.ts';

/** A cell as the workbook has it. */
export type SheetCell = string | number | boolean | Date | null;
type Cells = readonly (readonly SheetCell[])[];

/**
 * The cells of a workbook or of a table of text that this account has uploaded for a module: its first sheet. Anybody else's does
 * not exist; one that cannot be read answers undefined.
 */
export async function readSheet(
  ctx: Pick<Ctx, 'db' | 'files' | 'actor'>,
  of: { readonly fileId: number; readonly module: string },
): Promise<Cells | undefined> {
  const file = await fileForSystem(ctx.db, of.fileId);
  const own = ctx.actor?.kind === 'staff' && file?.userId === ctx.actor.id;
  if (!file || !own || file.module !== of.module) return refuse('row.notFound');
  const stored = await ctx.files.store.read(file.path);
  if (!stored) return refuse('row.notFound');
  const bytes = new Uint8Array(await buffer(stored.content));
  if (file.name.toLowerCase().endsWith('.csv')) return parseCsv(textOf(bytes));
  const { readXlsx } = await import('hucre/xlsx');
  // A workbook of somebody else's making may be broken in any way: that is the caller's to know, and no bug of ours.
  const book = await readXlsx(bytes).catch(() => undefined);
  return book?.sheets[0]?.rows as Cells | undefined;
}

/** UTF-8 where it is that, else what Chinese spreadsheets write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}
