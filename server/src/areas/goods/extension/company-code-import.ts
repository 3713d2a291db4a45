import { extensionTexts, type ImportProblem } from '@materia/contract/areas/goods';
import type { Actor, Tx } from '../../../kernel/index.ts';
import { findGoods } from '../import/find-goods.ts';
import type { Batch, CheckedRow, FileRow, ImportOf, KeptRow } from '../import/import-kind.ts';
import { problemOf, wrong } from '../import/import-problem.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { aloneWithCodes, codesOf, type KeptCode, writeCodes } from './company-code.store.ts';
import { takenCodes } from './company-codes.ts';

const longest = 40;
const mostRate = 99_999;

interface Read {
  readonly file: FileRow;
  readonly goodsId: number | null;
  readonly goodsName: string | null;
  readonly no: string;
  readonly rates: Partial<Omit<KeptCode, 'externalGoodsNo'>>;
  readonly problems: ImportProblem[];
}

function rateIn(file: FileRow, column: 'multiplyRate' | 'divideRate', problems: ImportProblem[]) {
  const text = (file.cells[column] ?? '').trim();
  if (text === '') return {};
  const rate = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (rate >= 1 && rate <= mostRate) return { [column]: rate };
  problems.push(wrong(column, 'import.row.number'));
  return {};
}

async function readRows(tx: Tx, rows: readonly FileRow[], actor: Actor): Promise<Read[]> {
  const goods = await findGoods(tx, rows, goodsScope(actor, 'g'));
  const seen = new Map<number, number>();
  return rows.map((file, index) => {
    const found = goods[index];
    const problems: ImportProblem[] = [];
    if (found && 'key' in found) problems.push(wrong(found.column, found.key));
    const goodsId = found && 'id' in found ? found.id : null;
    const first = goodsId === null ? undefined : seen.get(goodsId);
    if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: file.lineNo, m: first }));
    else if (goodsId !== null) seen.set(goodsId, file.lineNo);
    const no = (file.cells.externalGoodsNo ?? '').trim();
    if (no === '') problems.push(problemOf('externalGoodsNo', extensionTexts['extension.numberMissing']));
    if (no.length > longest) problems.push(wrong('externalGoodsNo', 'import.row.tooLong', { n: longest }));
    const rates = { ...rateIn(file, 'multiplyRate', problems), ...rateIn(file, 'divideRate', problems) };
    return { file, goodsId, goodsName: found && 'name' in found ? found.name : null, no, rates, problems };
  });
}

const cells = (code: KeptCode | null) => ({
  externalGoodsNo: code?.externalGoodsNo ?? null,
  multiplyRate: code ? String(code.multiplyRate) : null,
  divideRate: code ? String(code.divideRate) : null,
});
const afterOf = ({ no, rates }: Pick<Read, 'no' | 'rates'>, before: KeptCode | null): KeptCode => ({
  ...{ multiplyRate: 1, divideRate: 1 },
  ...before,
  ...rates,
  externalGoodsNo: no,
});
const same = (a: KeptCode | null, b: KeptCode | null) => JSON.stringify(cells(a)) === JSON.stringify(cells(b));

async function check(tx: Tx, batch: Batch, rows: readonly FileRow[], actor: Actor): Promise<CheckedRow[]> {
  const companyId = batch.companyId ?? 0;
  const read = await readRows(tx, rows, actor);
  const right = read.filter(({ problems }) => problems.length === 0);
  const known = await codesOf(
    tx,
    companyId,
    right.map(({ goodsId }) => goodsId ?? 0),
  );
  const wanted = right.map(({ goodsId, goodsName, no }) => ({ goodsId: goodsId ?? 0, goodsName: goodsName ?? '', no }));
  const taken = await takenCodes(tx, companyId, wanted);
  return read.map(each => {
    const { file, goodsId, goodsName, problems } = each;
    const by = problems.length === 0 ? taken.get(goodsId ?? 0) : undefined;
    if (by) problems.push(problemOf('externalGoodsNo', extensionTexts['extension.numberTaken'], by));
    const base = { rowId: file.rowId, lineNo: file.lineNo, problems, targetId: goodsId, targetName: goodsName };
    if (problems.length > 0) return { ...base, action: 'ERROR', before: null, after: null };
    const before = known.get(goodsId ?? 0)?.code ?? null;
    const after = afterOf(each, before);
    return { ...base, action: before === null ? 'NEW' : same(before, after) ? 'SAME' : 'UPDATE', before, after };
  });
}

async function write(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<Map<number, ImportProblem>> {
  const companyId = batch.companyId ?? 0;
  await aloneWithCodes(tx, companyId);
  const known = await codesOf(
    tx,
    companyId,
    rows.map(({ targetId }) => targetId ?? 0),
  );
  const refused = new Map<number, ImportProblem>();
  const wanted = rows.flatMap(({ targetId, after }) => {
    const goods = known.get(targetId ?? 0);
    return goods ? [{ ...goods, no: (after as KeptCode).externalGoodsNo }] : [];
  });
  const taken = await takenCodes(tx, companyId, wanted);
  for (const { rowId, targetId } of rows) {
    const by = taken.get(targetId ?? 0);
    if (!known.has(targetId ?? 0)) refused.set(rowId, wrong('goodsNo', 'import.row.noGoods'));
    else if (by) refused.set(rowId, problemOf('externalGoodsNo', extensionTexts['extension.numberTaken'], by));
  }
  const writes = rows.flatMap(({ rowId, targetId, after }) => {
    const goods = known.get(targetId ?? 0);
    return goods && !refused.has(rowId)
      ? [{ goodsId: goods.goodsId, goodsName: goods.goodsName, before: goods.code, after: after as KeptCode }]
      : [];
  });
  await writeCodes(tx, companyId, writes);
  return refused;
}

/** A number that still is as the batch wrote it goes, or is again what stood there. */
async function undo(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<Set<number>> {
  const companyId = batch.companyId ?? 0;
  await aloneWithCodes(tx, companyId);
  const known = await codesOf(
    tx,
    companyId,
    rows.map(({ targetId }) => targetId ?? 0),
  );
  const untouched = rows.filter(({ targetId, after }) =>
    same(known.get(targetId ?? 0)?.code ?? null, after as KeptCode),
  );
  const back = untouched.map(({ targetId, before }) => ({
    goodsId: targetId ?? 0,
    goodsName: known.get(targetId ?? 0)?.goodsName ?? '',
    no: (before as KeptCode | null)?.externalGoodsNo ?? null,
  }));
  const taken = await takenCodes(tx, companyId, back);
  const undone = untouched.filter(({ targetId }) => !taken.has(targetId ?? 0));
  await writeCodes(
    tx,
    companyId,
    undone.map(({ targetId, before, after }) => ({
      goodsId: targetId ?? 0,
      goodsName: known.get(targetId ?? 0)?.goodsName ?? '',
      before: after as KeptCode,
      after: before as KeptCode | null,
    })),
  );
  const done = new Set(undone.map(({ rowId }) => rowId));
  return new Set(rows.map(({ rowId }) => rowId).filter(rowId => !done.has(rowId)));
}

/** Numbers of a company's ERP from a file (spec 03 §5.4). */
export const companyCodeImport: ImportOf = {
  kind: 'COMPANY_CODE',
  needs: ['STOREGOODS:WRITE'],
  whose: 'CHOSEN',
  shown: side => cells(side as KeptCode),
  check,
  write,
  undo,
};
