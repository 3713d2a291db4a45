import { type ImportProblem, InsuranceClass } from '@materia/contract/areas/goods';
import { type Day, dayOf } from '@materia/contract/kernel';
import { join, sql, type Tx } from '../../../kernel/index.ts';
import { saveTargets } from '../import/import.store.ts';
import type { Batch, CheckedRow, EndedRow, FileRow, ImportOf, KeptRow } from '../import/import-kind.ts';
import { wrong } from '../import/import-problem.ts';
import { cellOf, codeIn, type ListedCode, readListed } from './insurance-cells.ts';

const fields = ['code', 'kind', ...Object.keys(cellOf)];
const written = fields.filter(field => field !== 'code');
const columns = (names: readonly string[]) => join(names.map(name => sql.id(name)));

type Kept = ListedCode & { readonly id: number; readonly valid_to: Day | null };
const same = (a: object, b: object, of: readonly string[]) =>
  of.every(field => JSON.stringify(a[field as never] ?? null) === JSON.stringify(b[field as never] ?? null));
const pick = (row: object) =>
  Object.fromEntries([...fields, 'valid_to'].map(field => [field, row[field as never] ?? null]));

async function standing(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  const rows = await tx.rows<{ row: Kept }>(
    sql`select to_jsonb(c.*) as row from insurance_code c where c.code = any(${codes}::text[])`,
  );
  return new Map(rows.map(({ row }) => [row.code, row]));
}

/** A list that says no day keeps the day on which a code came. */
const asListed = (row: ListedCode, was: Kept | undefined, said: boolean): ListedCode =>
  was && !said ? { ...row, valid_from: was.valid_from } : row;

async function check(tx: Tx, _batch: Batch, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const there = await standing(tx, rows.map(codeIn));
  const seen = new Map<string, number>();
  return rows.map(file => {
    const read = readListed(file, tx.now());
    const was = there.get(read.row.code);
    const row = asListed(read.row, was, !!file.cells.listedFrom);
    const problems = [...read.problems];
    const first = seen.get(row.code);
    if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: file.lineNo, m: first }));
    else seen.set(row.code, file.lineNo);
    const base = {
      rowId: file.rowId,
      lineNo: file.lineNo,
      problems,
      targetId: was?.id ?? null,
      targetName: row.reg_name,
    };
    if (problems.length > 0) return { ...base, action: 'ERROR' as const, before: null, after: null };
    const changed = !was || was.valid_to !== null || !same(was, row, written);
    const action = !was ? ('NEW' as const) : changed ? ('UPDATE' as const) : ('SAME' as const);
    return { ...base, action, before: was ? pick(was) : null, after: { ...row, valid_to: null } };
  });
}

/** Of the kinds that the file has, the codes that it has no more: lists come kind by kind. */
async function ends(tx: Tx, rows: readonly FileRow[]): Promise<EndedRow[]> {
  const codes = rows.map(codeIn);
  const kinds = [...new Set(codes.map(code => code.slice(0, 1)))];
  const gone = await tx.rows<{ row: Kept }>(sql`
    select to_jsonb(c.*) as row from insurance_code c
    where c.kind = any(${kinds}::text[]) and c.valid_to is null and not c.code = any(${codes}::text[]) order by c.code`);
  const today = dayOf(tx.now());
  return gone.map(({ row }) => ({
    targetId: row.id,
    targetName: `${row.reg_name} ${row.code}`,
    before: pick(row),
    after: { ...pick(row), valid_to: today },
  }));
}

async function write(tx: Tx, batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlyMap<number, ImportProblem>> {
  const listed = rows.map(({ after }) => ({ ...(after as Kept), batch_id: batch.batchId }));
  const names = [...fields, 'valid_to', 'batch_id'];
  const made = await tx.rows<{ id: number; code: string }>(sql`
    insert into insurance_code (${columns(names)}) select ${columns(names)}
    from jsonb_populate_recordset(null::insurance_code, ${JSON.stringify(listed)}::jsonb)
    on conflict (code) do update set ${join([...written, 'valid_to', 'batch_id'].map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`))},
      updated_at = ${tx.now()} returning id, code`);
  const ids = new Map(made.map(({ id, code }) => [code, id]));
  await saveTargets(
    tx,
    rows.map(({ rowId, after }) => ({ rowId, id: ids.get((after as Kept).code) ?? 0 })),
  );
  await followCodes(
    tx,
    listed.map(({ code }) => code),
  );
  return new Map();
}

/** Goods whose code has ended are to be matched again; those whose code is on the list again have it again, if it is on their record:
 *  what nobody confirmed waits for it again (spec 03 §3.11). */
async function followCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.run(sql`
    update goods_insurance i set state = case when c.valid_to is not null then 4
      when exists (select from goods_medicine m where m.goods_id = i.goods_id and m.insurance_code = i.code) then 2 else 1 end, at = ${tx.now()}, by_user_id = null, updated_at = ${tx.now()}
    from insurance_code c where c.code = i.code and c.code = any(${codes}::text[])
      and ((c.valid_to is null and i.state = 4) or (c.valid_to is not null and i.state in (1, 2)))`);
}

/** A code that is still as the file had it is again what it was; one that came with it goes, unless goods have it. */
async function undo(tx: Tx, _batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  const back: string[] = [];
  for (const { rowId, targetId, before, after } of rows) {
    const now = await tx.maybe<{ row: Kept }>(
      sql`select to_jsonb(c.*) as row from insurance_code c where c.id = ${targetId} for update`,
    );
    const used =
      before === null && now && (await tx.maybe(sql`select 1 from goods_insurance where code = ${now.row.code}`));
    if (!now || used || !same(now.row, after as Kept, [...fields, 'valid_to'])) {
      kept.add(rowId);
      continue;
    }
    if (before === null) await tx.run(sql`delete from insurance_code where id = ${targetId}`);
    else {
      back.push(now.row.code);
      const names = [...written, 'valid_to'];
      await tx.run(sql`
        update insurance_code c set (${columns(names)}) = (
          select ${columns(names)} from jsonb_populate_record(null::insurance_code, ${JSON.stringify(before)}::jsonb)), updated_at = ${tx.now()}
        where c.id = ${targetId}`);
    }
  }
  await followCodes(tx, back);
  return kept;
}

/** A code as the cells of a file say it. */
function shown(side: object): Record<string, string | null> {
  const row = side as Kept;
  const cells = Object.entries(cellOf).map(([name, [field]]) => {
    const value = row[name as keyof ListedCode];
    if (name === 'insurance_class') return [field, InsuranceClass.label(value as 0, 'zh')];
    return [field, value === null || value === '' ? null : String(value)];
  });
  return { code: row.code, ...Object.fromEntries(cells) };
}

/** 导入官方目录 (spec 03 §3.11, §5.7). */
export const insuranceImport: ImportOf = {
  kind: 'INSURANCE',
  needs: ['GOODS:WRITE'],
  whose: 'ACTOR',
  shown,
  check,
  ends,
  write,
  undo,
};
