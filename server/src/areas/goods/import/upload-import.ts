import { uploadImport } from '@materia/contract/areas/goods';
import { dateTimeText } from '@materia/contract/kernel';
import { type Db, on, readSheet, refuse, type SheetCell, type StaffActor } from '../../../kernel/index.ts';
import { companyOf } from '../cost/whose-costs.ts';
import { addBatch, findBatch, importedAt, rememberedTitles } from './import.store.ts';
import type { ImportOf } from './import-kind.ts';
import { importOf } from './import-kinds.ts';
import { fieldsOf, type TitledField } from './own-fields.ts';

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
  fields: readonly TitledField[],
  titles: readonly string[],
  remembered: Readonly<Record<string, string>>,
) {
  const plain = (text: string) => text.replace(/[\s*＊（）()]/g, '').toLowerCase();
  const at = (words: readonly string[]) => titles.findIndex(title => words.some(word => plain(word) === plain(title)));
  return Object.fromEntries(
    fields.flatMap(({ name, title }) => {
      const found = at([remembered[name] ?? '', title.zh, title.en].filter(Boolean));
      return found < 0 ? [] : [[name, found] as const];
    }),
  );
}

async function whoseBatch(
  db: Db,
  of: ImportOf,
  actor: StaffActor,
  asked: { companyId?: number | undefined; targetId?: number | undefined },
): Promise<number | null> {
  if (of.whose === 'CHOSEN') return companyOf(actor, asked.companyId);
  if (of.whose === 'ACTOR') return actor.companyId;
  return asked.targetId !== undefined && of.companyOf
    ? of.companyOf(db, actor, asked.targetId)
    : refuse('row.notFound');
}

/** POST goods/import/{kind}: the file's cells become rows of a batch; nothing is judged yet. */
export const uploadImportHandler = on(uploadImport)(async ({ params: { kind }, body }, ctx) => {
  const of = importOf(ctx.actor, kind);
  const companyId = await whoseBatch(ctx.db, of, ctx.actor, body);
  const cells = (await readSheet(ctx, { fileId: body.fileId, module: 'IMPORT' })) ?? ctx.fail('import.unreadable');
  const [head = [], ...rest] = cells.map(row => row.slice(0, mostColumns).map(textOf));
  const lines = rest.map((raw, index) => ({ lineNo: index + 2, raw })).filter(({ raw }) => raw.some(Boolean));
  if (lines.length === 0) ctx.fail('import.empty');
  if (lines.length > mostRows) ctx.fail('import.tooMany', { n: mostRows });
  const before = body.again ? null : await importedAt(ctx.db, { kind, companyId, fileId: body.fileId });
  if (before !== null) ctx.fail('import.again', { time: dateTimeText(new Date(before)) });
  const fields = await fieldsOf(ctx.db, kind);
  const mapping = mappingOf(fields, head, await rememberedTitles(ctx.db, kind, ctx.actor.id));
  const userId = ctx.actor.id;
  const provider = kind === 'SUPPLIER' ? (body.provider ?? 'YIYAOCHENG') : null;
  const batchId = await ctx.transaction(async tx => {
    const id = await addBatch(tx, {
      kind,
      companyId,
      fileId: body.fileId,
      columns: head,
      mapping,
      userId,
      provider,
      targetId: of.whose === 'TARGET' ? (body.targetId ?? null) : null,
      lines,
    });
    tx.record({ targetType: 'IMPORT', targetId: id, targetName: kind, after: { rows: lines.length } });
    return id;
  });
  return (await findBatch(ctx.db, ctx.actor, batchId)) ?? ctx.fail('row.notFound');
});
