import { importFields, importTexts, uploadImport } from '@materia/contract/areas/goods';
import { dateTimeText } from '@materia/contract/kernel';
import { on, readSheet, type SheetCell, type StaffActor } from '../../../kernel/index.ts';
import { companyOf } from '../cost/whose-costs.ts';
import { addBatch, findBatch, importedAt, rememberedTitles } from './import.store.ts';
import type { ImportOf } from './import-kind.ts';
import { importOf } from './import-kinds.ts';

const mostRows = 50_000;
const mostColumns = 200;
const longestCell = 500;

function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).replace(/^'/, '').replace(/^﻿/, '').trim().slice(0, longestCell);
}

/** The field's titles, and how this account matched it last. */
function mappingOf(
  kind: keyof typeof importFields,
  titles: readonly string[],
  remembered: Readonly<Record<string, string>>,
) {
  const plain = (text: string) => text.replace(/[\s*＊（）()]/g, '').toLowerCase();
  const at = (words: readonly string[]) => titles.findIndex(title => words.some(word => plain(word) === plain(title)));
  return Object.fromEntries(
    importFields[kind].flatMap(({ name }) => {
      const said = importTexts[`import.column.${name}` as keyof typeof importTexts];
      const found = at([remembered[name] ?? '', said.zh, said.en].filter(Boolean));
      return found < 0 ? [] : [[name, found] as const];
    }),
  );
}

function whoseBatch({ whose }: ImportOf, actor: StaffActor, asked: number | undefined): number | null {
  if (whose === 'CHOSEN') return companyOf(actor, asked);
  return whose === 'ACTOR' ? actor.companyId : null;
}

/** POST goods/import/{kind}: the file's cells become rows of a batch; nothing is judged yet. */
export const uploadImportHandler = on(uploadImport)(async ({ params: { kind }, body }, ctx) => {
  const of = importOf(ctx.actor, kind);
  const companyId = whoseBatch(of, ctx.actor, body.companyId);
  const cells = (await readSheet(ctx, { fileId: body.fileId, module: 'IMPORT' })) ?? ctx.fail('import.unreadable');
  const [head = [], ...rest] = cells.map(row => row.slice(0, mostColumns).map(textOf));
  const lines = rest.map((raw, index) => ({ lineNo: index + 2, raw })).filter(({ raw }) => raw.some(Boolean));
  if (lines.length === 0) ctx.fail('import.empty');
  if (lines.length > mostRows) ctx.fail('import.tooMany', { n: mostRows });
  const before = body.again ? null : await importedAt(ctx.db, { kind, companyId, fileId: body.fileId });
  if (before !== null) ctx.fail('import.again', { time: dateTimeText(new Date(before)) });
  const mapping = mappingOf(kind, head, await rememberedTitles(ctx.db, kind, ctx.actor.id));
  const userId = ctx.actor.id;
  const batchId = await ctx.transaction(async tx => {
    const id = await addBatch(tx, { kind, companyId, fileId: body.fileId, columns: head, mapping, userId, lines });
    tx.record({ targetType: 'IMPORT', targetId: id, targetName: kind, after: { rows: lines.length } });
    return id;
  });
  return (await findBatch(ctx.db, ctx.actor, batchId)) ?? ctx.fail('row.notFound');
});
