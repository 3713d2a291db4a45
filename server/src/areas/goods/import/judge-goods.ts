import {
  GoodsDraft,
  goodsRecordTexts,
  type ImportProblem,
  MedicineDraft,
  type StorageRange,
} from '@materia/contract/areas/goods';
import { dayOf, type Text } from '@materia/contract/kernel';
import type { Actor, Tx } from '../../../kernel/index.ts';
import { goodsProblems, medicineProblems, type Problem } from '../record/check-fields.ts';
import { type FieldChange, flatOf } from '../record/goods-record.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { blankMedicine, ofType, rangeAnew, tidyGoods, tidyMedicine } from '../record/tidy-goods.ts';
import { findGoods } from './find-goods.ts';
import { readCells, type SaidGoods } from './goods-cells.ts';
import { cellOf, type GoodsRow } from './goods-row.ts';
import { conflictsOf, type Standing, standingGoods, type Wanted } from './goods-rules.store.ts';
import type { CheckedRow, FileRow, Parts } from './import-kind.ts';
import { problemOf, wrong } from './import-problem.ts';
import { type KnownNames, knownNames } from './known-names.ts';

/** Columns whose fields are called otherwise. */
const columns: Readonly<Record<string, string>> = {
  manufacturerId: 'manufacturer',
  manufacturerName: 'manufacturer',
  brandId: 'brand',
};
const columnOf = (field: string) => columns[field] ?? field;
const worded = ({ field, key, params }: Problem): ImportProblem =>
  problemOf(columnOf(field), (goodsRecordTexts as Readonly<Record<string, Text>>)[key] as Text, params);

interface Judged {
  readonly file: FileRow;
  readonly problems: ImportProblem[];
  readonly id: number | null;
  readonly name: string | null;
  readonly was: Standing | null;
  readonly wanted: Wanted | null;
}

/** The goods as the row would have it; long texts and what is no goods at all are told. */
function wantedOf(
  tx: Tx,
  said: SaidGoods,
  was: Standing | null,
  of: { names: KnownNames; problems: ImportProblem[]; id: number | null },
): Wanted | null {
  const { names, problems } = of;
  const brandId = said.brand === null ? undefined : names.brand(said.brand);
  if (brandId === null) problems.push(wrong('brand', 'import.row.noBrand', { name: said.brand ?? '' }));
  const makerId = said.maker === null ? undefined : names.maker(said.maker);
  const maker =
    makerId === undefined ? {} : { manufacturerId: makerId, manufacturerName: makerId === null ? said.maker : null };
  const packAnew = said.goods.spec && said.goods.spec !== was?.goods.spec;
  const goods = GoodsDraft.safeParse({
    ...{ goodsType: 1, genericName: '', spec: '', unit: '', guidePrice: 0 },
    ...was?.goods,
    ...(packAnew ? { strength: null, packQty: null, packUnit: null } : {}),
    ...(said.goods.goodsName && said.goods.goodsName !== was?.goods.goodsName ? { mnemonic: '' } : {}),
    ...said.goods,
    ...maker,
    ...(brandId ? { brandId } : {}),
  });
  const type = goods.data?.goodsType ?? 10;
  const anyMedicine = type <= 5 || was?.medicine || Object.keys(said.medicine).length > 0;
  const medicine = anyMedicine ? MedicineDraft.safeParse({ ...was?.medicine, ...said.medicine }) : null;
  const issues = [...(goods.error?.issues ?? []), ...(medicine?.error?.issues ?? [])];
  const fields: Readonly<Record<string, unknown>> = { ...said.goods, ...said.medicine };
  for (const issue of issues) {
    const most = issue.code === 'too_big' ? { n: String(issue.maximum) } : null;
    const field = String(issue.path[0]);
    const value = cellOf(field, fields[field]) ?? '';
    const column = columnOf(field);
    problems.push(most ? wrong(column, 'import.row.tooLong', most) : wrong(column, 'import.row.choice', { value }));
  }
  if (!goods.data || (medicine && !medicine.data)) return null;
  const range = medicine?.data?.storageCondition
    ? tx.setting<StorageRange>(`goods.storage.${medicine.data.storageCondition}`)
    : null;
  const tidied = medicine?.data
    ? ofType(type, tidyMedicine(rangeAnew(medicine.data, was?.medicine ?? null), range))
    : null;
  const brand = goods.data.brandId === null ? null : names.brandName(goods.data.brandId);
  return { goods: tidyGoods(goods.data, tidied, brand), medicine: tidied, except: of.id };
}

const bare = (of: Pick<Wanted, 'goods' | 'medicine'>) =>
  flatOf({ ...of, usage: [], images: [], categories: [] }) as Record<string, unknown>;

/** Fields in which a goods as it is wanted differs from the one that stands. */
function differences(was: Standing | null, wanted: Wanted): FieldChange[] {
  const after = bare(wanted);
  const blank = wanted.medicine && blankMedicine(wanted.goods.goodsType);
  const before: Record<string, unknown> = was ? bare({ ...was, medicine: was.medicine ?? blank }) : {};
  const same = (field: string) => JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null);
  return Object.keys(after)
    .filter(field => field !== 'images' && field !== 'categories' && !same(field))
    .map(field => ({ field, before: before[field] ?? null, after: after[field] }));
}

function cellsOf(changes: readonly FieldChange[], side: 'before' | 'after', names: KnownNames) {
  const shown = (field: string, value: unknown) => {
    if (field === 'manufacturerId') return names.makerName(value as number | null);
    return field === 'brandId' ? names.brandName(value as number | null) : cellOf(field, value);
  };
  return Object.fromEntries(
    changes.flatMap(change => {
      const cell = shown(change.field, change[side]);
      return cell === null ? [] : [[columnOf(change.field), cell] as const];
    }),
  );
}

/** What a row that is right will do. */
function outcome({ file, problems, id, name, was, wanted }: Judged, names: KnownNames): CheckedRow {
  const base = { rowId: file.rowId, lineNo: file.lineNo, problems, targetId: id };
  const targetName = wanted?.goods.goodsName || name;
  if (!wanted || problems.some(({ level }) => level === 'ERROR'))
    return { ...base, targetName, action: 'ERROR', before: null, after: null };
  const changes = differences(was, wanted);
  if (was && changes.length === 0) return { ...base, targetName, action: 'SAME', before: null, after: null };
  const cells = cellsOf(changes, 'after', names);
  if (!was) {
    const after: GoodsRow = { goods: wanted.goods, medicine: wanted.medicine, cells };
    return { ...base, targetName, action: 'NEW', before: null, after };
  }
  const of = (record: object) => changes.filter(({ field }) => field in record);
  const patch = (record: object) => Object.fromEntries(of(record).map(({ field, after }) => [field, after]));
  const after: GoodsRow = { goods: patch(wanted.goods), medicine: patch(wanted.medicine ?? {}), cells };
  return { ...base, targetName, action: 'UPDATE', before: { cells: cellsOf(changes, 'before', names) }, after };
}

/** By what two rows of a file are the same goods. */
function keysOf({ id, wanted }: Judged): string[] {
  if (id !== null) return [`id ${id}`];
  if (!wanted) return [];
  const { goods, medicine } = wanted;
  const maker = goods.manufacturerId ?? goods.manufacturerName ?? '';
  return [
    ...(goods.goodsNo ? [`no ${goods.goodsNo}`] : []),
    ...(goods.barcode ? [`barcode ${goods.barcode}`] : []),
    ...(medicine?.approvalNo ? [`same ${medicine.approvalNo} ${goods.spec} ${maker}`] : []),
  ];
}

/** `seen`: by key the first line of the file that has it. */
function nameTwins(rows: readonly Judged[], seen: Map<string, number>): void {
  for (const row of rows) {
    const keys = keysOf(row);
    const first = keys.map(key => seen.get(key)).find(line => line !== undefined);
    if (first !== undefined) row.problems.push(wrong(null, 'import.row.twice', { n: row.file.lineNo, m: first }));
    for (const key of keys) if (!seen.has(key)) seen.set(key, row.file.lineNo);
  }
}

/** Rows of a part by themselves and against the catalogue. */
async function judgePart(tx: Tx, actor: Actor, rows: readonly FileRow[], names: KnownNames): Promise<Judged[]> {
  const found = await findGoods(tx, rows, goodsScope(actor, 'g'));
  const ids = found.flatMap(each => ('id' in each ? [each.id] : []));
  const standing = await standingGoods(tx, ids);
  const year = Number(dayOf(tx.now()).slice(0, 4));
  const judged = rows.map((file, index): Judged => {
    const hit = found[index];
    const said = readCells(file);
    const problems = [...said.problems];
    if (hit && 'key' in hit && hit.key === 'import.row.manyGoods') problems.push(wrong(hit.column, hit.key));
    const id = hit && 'id' in hit ? hit.id : null;
    const was = id === null ? null : (standing.get(id) ?? null);
    const wanted = wantedOf(tx, said, was, { names, problems, id });
    // A cell that could not be read says nothing of the field: one problem is enough.
    const told = new Set(problems.map(({ column }) => column));
    if (wanted) {
      const broken = [
        ...goodsProblems(wanted.goods),
        ...medicineProblems(wanted.goods.goodsType, wanted.medicine, year),
      ];
      problems.push(...broken.map(worded).filter(({ column }) => !told.has(column)));
      if (was?.changing && differences(was, wanted).length > 0)
        problems.push(problemOf(null, goodsRecordTexts['goods.changePending']));
    }
    return { file, problems, id, name: hit && 'name' in hit ? hit.name : null, was, wanted };
  });
  const right = judged.filter(({ wanted }) => wanted !== null);
  const conflicts = await conflictsOf(
    tx,
    right.map(({ wanted }) => wanted as Wanted),
  );
  for (const [n, taken] of conflicts) right[n]?.problems.push(...taken.slice(0, 1).map(worded));
  return judged;
}

/** Judges all rows of a file, a part after the other (spec 03 §3.9). */
export async function* judgeGoods(tx: Tx, parts: Parts<FileRow>, actor: Actor): AsyncGenerator<CheckedRow[]> {
  const names = await knownNames(tx);
  const seen = new Map<string, number>();
  for await (const rows of parts) {
    const judged = await judgePart(tx, actor, rows, names);
    nameTwins(judged, seen);
    yield judged.map(each => outcome(each, names));
  }
}

export { worded };
