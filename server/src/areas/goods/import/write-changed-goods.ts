import { goodsRecordTexts, type ImportProblem } from '@materia/contract/areas/goods';
import type { Text, Words } from '@materia/contract/kernel';
import { Refusal, type Tx } from '../../../kernel/index.ts';
import { readRecord } from '../record/goods-record.store.ts';
import { changesOf } from '../record/goods-record.ts';
import { lockGoods } from '../record/goods-scope.ts';
import { changeGoods } from '../record/save-goods.ts';
import { blankMedicine } from '../record/tidy-goods.ts';
import type { GoodsRow } from './goods-row.ts';
import type { KeptRow } from './import-kind.ts';
import { problemOf, wrong } from './import-problem.ts';
import { keepWritten } from './write-new-goods.ts';

/** A refusal as a row's problem. */
export function refusalProblem({ key, params }: Refusal): ImportProblem {
  const text = (goodsRecordTexts as Readonly<Record<string, Text>>)[key];
  return text ? problemOf(null, text, params as Words) : wrong('goodsNo', 'import.row.noGoods');
}

/** One goods by the rules of its form: what is controlled waits for a review (spec 03 §2). */
async function change(tx: Tx, rowId: number, goodsId: number, row: GoodsRow): Promise<void> {
  const head = await lockGoods(tx, goodsId);
  const record = await readRecord(tx, goodsId);
  // Goods of types 6–10 may have no medicine yet: it begins empty.
  const before = { ...record, medicine: record.medicine ?? (row.medicine && blankMedicine(record.goods.goodsType)) };
  const medicine = row.medicine && Object.keys(row.medicine).length > 0 ? row.medicine : null;
  const sent = {
    goods: { ...before.goods, ...row.goods },
    ...(medicine && before.medicine ? { medicine: { ...before.medicine, ...medicine } } : {}),
  };
  const saved = await changeGoods(tx, head, sent, 'IMPORT');
  const changes = changesOf(before, await readRecord(tx, goodsId));
  const wrote = { version: saved.version, changes, reviewId: saved.review?.reviewId ?? null };
  await keepWritten(tx, [{ rowId, goodsId, wrote }]);
}

/** Changes the goods of some rows; what a rule refuses by now is said. */
export async function writeChangedGoods(tx: Tx, rows: readonly KeptRow[]): Promise<Map<number, ImportProblem>> {
  const refused = new Map<number, ImportProblem>();
  for (const { rowId, targetId, after } of rows) {
    try {
      await change(tx, rowId, targetId ?? 0, after as GoodsRow);
    } catch (error) {
      // Refused before anything of it was written: the others stand.
      if (!(error instanceof Refusal)) throw error;
      refused.set(rowId, refusalProblem(error));
    }
  }
  return refused;
}
