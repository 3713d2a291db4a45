import {
  type ExtensionItem,
  type ExtensionRow,
  extensionTexts,
  type ImportProblem,
  tidyText,
} from '@materia/contract/areas/goods';
import { type Actor, Refusal, type Tx } from '../../../kernel/index.ts';
import { findGoods } from '../import/find-goods.ts';
import type { CheckedRow, FileRow, ImportOf, KeptRow } from '../import/import-kind.ts';
import { problemOf, wrong } from '../import/import-problem.ts';
import { ownPrefix } from '../import/own-fields.ts';
import { goodsScope, lockGoods } from '../record/goods-scope.ts';
import { fieldsByCode } from './extension-field.store.ts';
import { extensionRowsOf } from './extension-rows.ts';
import { faultText, judgeValues, type Values } from './judge-cells.ts';
import { patchOf } from './save-extension.ts';
import { applyExtension } from './write-extension.ts';

type Said = Omit<ExtensionItem, 'goods_id' | 'version' | 'values'> & { readonly values: Values };
const measures = { lengthMm: 5_000, widthMm: 5_000, heightMm: 5_000, weightG: 100_000 } as const;
type Measure = keyof typeof measures;
const mostTags = 8;

/** What a row says of a goods; what its cells leave empty is not in it. */
function saidOf({ cells }: FileRow, problems: ImportProblem[]): Said {
  const said: Record<string, unknown> = {};
  const text = (name: string) => (cells[name] ?? '').trim();
  const short = (name: 'shortName' | 'shortUse', n: number) => {
    if (text(name) === '') return;
    if (text(name).length > n) problems.push(wrong(name, 'import.row.tooLong', { n }));
    else said[name] = tidyText(text(name));
  };
  short('shortName', 12);
  short('shortUse', 60);
  const tags = [
    ...new Set(
      text('tags')
        .split(/[,，、;；\s]+/)
        .map(tidyText)
        .filter(Boolean),
    ),
  ];
  if (tags.length > mostTags)
    problems.push(problemOf('tags', extensionTexts['extension.tooManyTags'], { n: mostTags }));
  else if (tags.some(tag => tag.length > 12)) problems.push(wrong('tags', 'import.row.tooLong', { n: 12 }));
  else if (tags.length > 0) said.tags = tags;
  for (const [name, most] of Object.entries(measures) as [Measure, number][]) {
    const digits = text(name).replace(/\s*(mm|\u6beb\u7c73|g|\u514b)$/i, '');
    if (digits === '') continue;
    const value = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
    if (value < 1 || value > most) problems.push(problemOf(name, extensionTexts['extension.measure'], { n: most }));
    else said[name] = value;
  }
  const values = Object.entries(cells).flatMap(([name, value]) =>
    name.startsWith(ownPrefix) && value.trim() !== '' ? [[name.slice(ownPrefix.length), value.trim()] as const] : [],
  );
  return { ...said, values: Object.fromEntries(values) };
}

/** Of the goods as it is, what the row speaks of. */
function beforeOf(row: ExtensionRow, said: Said): Said {
  const { values, ...rest } = said;
  const fixed = Object.fromEntries(Object.keys(rest).map(name => [name, row[name as keyof ExtensionRow] ?? null]));
  return { ...fixed, values: Object.fromEntries(Object.keys(values).map(code => [code, row.values[code] ?? null])) };
}
const flat = ({ values, ...rest }: Said) => [...Object.entries(rest), ...Object.entries(values)].sort();
const same = (a: Said, b: Said) => JSON.stringify(flat(a)) === JSON.stringify(flat(b));

function cellsOf(side: object): Record<string, string | null> {
  const { values, ...rest } = side as Said;
  const print = (value: unknown) =>
    value === null || value === undefined ? null : Array.isArray(value) ? value.join(' ') : String(value);
  return Object.fromEntries([
    ...Object.entries(rest).map(([name, value]) => [name, print(value)]),
    ...Object.entries(values).map(([code, value]) => [`${ownPrefix}${code}`, value]),
  ]);
}

async function check(tx: Tx, rows: readonly FileRow[], actor: Actor): Promise<CheckedRow[]> {
  const found = await findGoods(tx, rows, goodsScope(actor, 'g'));
  const fields = await fieldsByCode(tx);
  const ids = [...new Set(found.flatMap(each => ('id' in each ? [each.id] : [])))];
  const known = new Map((await extensionRowsOf(tx, ids)).map(row => [row.goods_id, row]));
  const seen = new Map<number, number>();
  return rows.map((file, index): CheckedRow => {
    const hit = found[index];
    const problems: ImportProblem[] = [];
    if (hit && 'key' in hit) problems.push(wrong(hit.column, hit.key));
    const goods = hit && 'id' in hit ? known.get(hit.id) : undefined;
    const first = goods && seen.get(goods.goods_id);
    if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: file.lineNo, m: first }));
    else if (goods) seen.set(goods.goods_id, file.lineNo);
    const said = saidOf(file, problems);
    const judged = goods && judgeValues(fields, goods.goodsType, said.values);
    for (const fault of judged?.faults ?? [])
      problems.push(problemOf(`${ownPrefix}${fault.code}`, faultText(fault), fault.params));
    const base = { rowId: file.rowId, lineNo: file.lineNo, problems, targetId: goods?.goods_id ?? null };
    const targetName = goods?.goodsName ?? null;
    if (!goods || !judged || problems.length > 0)
      return { ...base, targetName, action: 'ERROR', before: null, after: null };
    const after = { ...said, values: judged.values };
    const before = beforeOf(goods, after);
    return { ...base, targetName, action: same(before, after) ? 'SAME' : 'UPDATE', before, after };
  });
}

/** Puts a side of a row into its goods. */
async function put(tx: Tx, goodsId: number, side: Said): Promise<void> {
  const { values, ...cells } = side;
  const head = await lockGoods(tx, goodsId);
  await applyExtension(tx, head, { ...patchOf({ ...cells, goods_id: goodsId, version: head.version }), values });
}

async function write(tx: Tx, rows: readonly KeptRow[]): Promise<Map<number, ImportProblem>> {
  const refused = new Map<number, ImportProblem>();
  for (const { rowId, targetId, after } of rows) {
    try {
      await put(tx, targetId ?? 0, after as Said);
    } catch (error) {
      // Refused before anything of it was written: the others stand.
      if (!(error instanceof Refusal)) throw error;
      refused.set(rowId, wrong('goodsNo', 'import.row.noGoods'));
    }
  }
  return refused;
}

/** What still is as the batch wrote it is as it was before; answers the rows that were changed since. */
async function undo(tx: Tx, rows: readonly KeptRow[]): Promise<Set<number>> {
  const known = new Map(
    (
      await extensionRowsOf(
        tx,
        rows.map(({ targetId }) => targetId ?? 0),
      )
    ).map(row => [row.goods_id, row]),
  );
  const kept = new Set<number>();
  for (const { rowId, targetId, before, after } of rows) {
    const goods = known.get(targetId ?? 0);
    if (!goods || !same(beforeOf(goods, after as Said), after as Said)) kept.add(rowId);
    else await put(tx, goods.goods_id, before as Said);
  }
  return kept;
}

/** Short names, tags, measures and own fields from a file (spec 03 §5.4). */
export const extensionImport: ImportOf = {
  kind: 'EXTENSION',
  needs: ['GOODS:WRITE'],
  whose: 'ACTOR',
  shown: cellsOf,
  check: (tx, _batch, rows, actor) => check(tx, rows, actor),
  write: (tx, _batch, rows) => write(tx, rows),
  undo: (tx, _batch, rows) => undo(tx, rows),
};
