import { costTexts, type ImportProblem } from '@materia/contract/areas/goods';
import { dayOf, parseYuan } from '@materia/contract/kernel';
import { type Actor, sql, type Tx } from '../../../kernel/index.ts';
import { storeScope } from '../../store/index.ts';
import { type CostAsked, type CostFault, faultsOf } from '../cost/check-costs.ts';
import { aloneWithCosts, type CostBefore, type CostPlace, costsBefore, namesOfGoods } from '../cost/cost.store.ts';
import { keepCosts } from '../cost/save-costs.ts';
import { type CostRow, costShown } from './cost-row.ts';
import { dayIn } from './day-in.ts';
import { findGoods } from './find-goods.ts';
import type { Batch, CheckedRow, FileRow, ImportOf, KeptRow } from './import-kind.ts';
import { problemOf, wrong } from './import-problem.ts';
import { keepWrittenOver, undoCosts } from './undo-costs.ts';

const longest = { supplier: 60, invoiceNo: 40, remark: 100 } as const;

interface Read extends CheckedRow {
  readonly row: CostRow | null;
}

/** Rows as values, with what is wrong with each by itself. */
async function readRows(
  tx: Tx,
  batch: Batch,
  rows: readonly FileRow[],
  of: { stores: boolean; actor: Actor },
): Promise<Read[]> {
  const goods = await findGoods(tx, rows);
  const stores = of.stores ? await storesOf(tx, batch, rows, of.actor) : new Map<string, number>();
  const today = dayOf(tx.now());
  return rows.map(({ rowId, lineNo, cells }, index) => {
    const found = goods[index];
    const problems: ImportProblem[] = [];
    const goodsId = found && 'id' in found ? found.id : null;
    if (found && 'key' in found) problems.push(wrong(found.column, found.key));
    const storeId = stores.get((cells.storeCode ?? '').trim().toUpperCase()) ?? null;
    if (of.stores && storeId === null) problems.push(wrong('storeCode', 'import.row.noStore'));
    const cost = parseYuan(cells.cost ?? '');
    if (cost === null) problems.push(wrong('cost', 'import.row.price'));
    const validFrom = cells.validFrom ? dayIn(cells.validFrom) : today;
    if (validFrom === undefined) problems.push(wrong('validFrom', 'import.row.day'));
    const note = (name: keyof typeof longest) => {
      const text = (cells[name] ?? '').trim();
      if (text.length > longest[name]) problems.push(wrong(name, 'import.row.tooLong', { n: longest[name] }));
      return text || null;
    };
    const notes = { supplier: note('supplier'), invoiceNo: note('invoiceNo'), remark: note('remark') };
    const right = problems.length === 0 && goodsId !== null && cost !== null && validFrom !== undefined;
    return {
      ...{ rowId, lineNo, problems, before: null, after: null },
      action: 'ERROR' as const,
      targetId: goodsId,
      targetName: found && 'name' in found ? found.name : null,
      row: right ? { storeId, goodsId, cost, validFrom, ...notes } : null,
    };
  });
}

/** Stores of the batch's company within the account's scope, by code. */
async function storesOf(tx: Tx, batch: Batch, rows: readonly FileRow[], actor: Actor): Promise<Map<string, number>> {
  const codes = [...new Set(rows.map(({ cells }) => (cells.storeCode ?? '').trim().toUpperCase()))];
  const found = await tx.rows<{ id: number; code: string }>(sql`
    select s.id, upper(s.code) as code from store s
    where upper(s.code) = any(${codes}::text[]) and s.company_id = ${batch.companyId} and s.deleted_at is null and ${storeScope(actor, 's')}`);
  return new Map(found.map(({ id, code }) => [code, id]));
}

const keyOf = ({ storeId, goodsId, validFrom }: CostRow) => `${storeId ?? 0} ${goodsId} ${validFrom}`;

/** Rows that say the same thing twice: both lines are named at the later one. */
function withTwins(read: readonly Read[]): Read[] {
  const seen = new Map<string, number>();
  return read.map(each => {
    if (!each.row) return each;
    const first = seen.get(keyOf(each.row));
    if (first === undefined) {
      seen.set(keyOf(each.row), each.lineNo);
      return each;
    }
    const problem = wrong(null, 'import.row.twice', { n: each.lineNo, m: first });
    return { ...each, row: null, problems: [...each.problems, problem] };
  });
}

const faultProblem = ({ field, key, params }: CostFault): ImportProblem =>
  problemOf(field, costTexts[key], params, key === 'cost.jump' ? 'WARN' : 'ERROR');

/** Rows of one place against its rules and what it has. */
async function judged(tx: Tx, place: CostPlace, rows: readonly Read[]): Promise<CheckedRow[]> {
  const asked = rows.flatMap(({ row }, index): CostAsked[] => (row ? [{ ...row, index, confirmed: false }] : []));
  const hard = await faultsOf(tx, place, asked);
  const bad = new Set(hard.faults.filter(({ key }) => key !== 'cost.jump').map(({ index }) => index));
  const good = asked.filter(({ index }) => !bad.has(index));
  // Leaps are only told where nothing else is wrong: asked once more without what is.
  const soft = bad.size > 0 ? (await faultsOf(tx, place, good)).faults : hard.faults;
  const faults = [...hard.faults.filter(({ index }) => bad.has(index)), ...soft];
  const before = new Map(asked.map(({ index }, at) => [index, hard.before[at]]));
  return rows.map(({ row, ...each }, index) => {
    if (!row) return each;
    const problems = faults.filter(fault => fault.index === index).map(faultProblem);
    if (bad.has(index)) return { ...each, problems };
    return {
      ...each,
      problems,
      action: actionOf(row, before.get(index)),
      before: shown(before.get(index)),
      after: row,
    };
  });
}

function actionOf(row: CostRow, before: CostBefore | undefined): 'NEW' | 'UPDATE' | 'SAME' {
  const now = before?.sameDay ?? before?.last ?? null;
  if (now === null) return 'NEW';
  return now === row.cost ? 'SAME' : 'UPDATE';
}
const shown = (before: CostBefore | undefined) =>
  before ? { cost: before.sameDay ?? before.last, sameDay: before.sameDay } : null;

const placesOf = (batch: Batch, storeIds: readonly (number | null)[]): CostPlace[] =>
  [...new Set(storeIds)]
    .sort((a, b) => (a ?? 0) - (b ?? 0))
    .map(storeId => ({ companyId: batch.companyId ?? 0, storeId }));

async function checkRows(tx: Tx, batch: Batch, rows: readonly FileRow[], of: { stores: boolean; actor: Actor }) {
  const read = withTwins(await readRows(tx, batch, rows, of));
  const unread = read.filter(({ row }) => row === null).map(({ row: _, ...each }) => each);
  const checked: CheckedRow[] = [...unread];
  const right = read.filter(({ row }) => row !== null);
  for (const place of placesOf(
    batch,
    right.map(({ row }) => row?.storeId ?? null),
  ))
    checked.push(
      ...(await judged(
        tx,
        place,
        right.filter(({ row }) => row?.storeId === place.storeId),
      )),
    );
  return checked.sort((a, b) => a.lineNo - b.lineNo);
}

/** Costs of a file, place by place; what a rule refuses by now stays away and is said. */
async function writeRows(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<Map<number, ImportProblem>> {
  await aloneWithCosts(tx, batch.companyId ?? 0);
  const refused = new Map<number, ImportProblem>();
  const costs = rows.map(({ rowId, after }) => ({ rowId, ...(after as CostRow) }));
  for (const place of placesOf(
    batch,
    costs.map(({ storeId }) => storeId),
  )) {
    const own = costs.filter(({ storeId }) => storeId === place.storeId);
    const asked = own.map((cost, index) => ({ ...cost, index, confirmed: true }));
    const { faults } = await faultsOf(tx, place, asked);
    for (const fault of faults) refused.set(own[fault.index]?.rowId ?? 0, faultProblem(fault));
    const good = own.filter(({ rowId }) => !refused.has(rowId));
    if (good.length === 0) continue;
    const names = await namesOfGoods(
      tx,
      good.map(({ goodsId }) => goodsId),
    );
    const before = await costsBefore(tx, place, good);
    await keepWrittenOver(tx, place, good);
    await keepCosts(tx, place, good, { source: 'IMPORT', before, names, batchId: batch.batchId });
  }
  return refused;
}

/** What a side of a row shows: the cost, and of what is written its day. */
function costCells(side: object): Record<string, string | null> {
  const { cost, validFrom } = side as { cost?: number | null; validFrom?: string };
  return { cost: costShown(cost), ...(validFrom === undefined ? {} : { validFrom }) };
}

const costImport = (kind: 'COMPANY_COST' | 'STORE_COST'): ImportOf => ({
  kind,
  needs: ['COST:WRITE'],
  whose: 'CHOSEN',
  shown: costCells,
  check: (tx, batch, rows, actor) => checkRows(tx, batch, rows, { stores: kind === 'STORE_COST', actor }),
  write: writeRows,
  undo: undoCosts,
});

export const companyCostImport = costImport('COMPANY_COST');
export const storeCostImport = costImport('STORE_COST');
