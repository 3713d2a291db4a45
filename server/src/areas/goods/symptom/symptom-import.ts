import {
  BodyPart,
  type ImportProblem,
  importTexts,
  mostSymptomGoods,
  PeopleGroup,
  SymptomDraft,
  SymptomRole,
  type SymptomRoleCode,
  symptomTexts,
  tidyText,
} from '@materia/contract/areas/goods';
import type { Codes } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import type { Batch, CheckedRow, FileRow, ImportOf, KeptRow } from '../import/import-kind.ts';
import { problemOf, wrong } from '../import/import-problem.ts';
import {
  findSymptom,
  insertSymptom,
  type KeptGoods,
  keptGoods,
  replaceGoods,
  saveSymptomRow,
} from './symptom.store.ts';
import { symptomFault } from './symptom-rules.ts';

/** A symptom with its goods, as a row writes it. */
interface SymptomRow {
  readonly draft: SymptomDraft;
  readonly goods: readonly KeptGoods[];
  /** For people: the goods' numbers by role. */
  readonly numbers: Readonly<Record<SymptomRoleCode, string>>;
  readonly version?: number;
}

const roleColumns = { MAIN: 'mainGoods', ASSIST: 'assistGoods', CARE: 'careGoods' } as const;
const listOf = (text: string | undefined) =>
  tidyText(text ?? '')
    .split(/[\s,，;；、]+/)
    .filter(Boolean);
const codeIn = <C extends string>(codes: Codes<C>, text: string): C | undefined =>
  codes.all.find(code => [code, codes.label(code, 'zh'), codes.label(code, 'en')].includes(text as C));

const goodsByNo = async (tx: Tx, rows: readonly FileRow[]): Promise<ReadonlyMap<string, number>> => {
  const numbers = rows.flatMap(({ cells }) => SymptomRole.all.flatMap(role => listOf(cells[roleColumns[role]])));
  const found = await tx.rows<{ id: number; no: string }>(
    sql`select id, goods_no as no from goods where goods_no = any(${numbers}::text[]) and deleted_at is null`,
  );
  return new Map(found.map(({ id, no }) => [no, id]));
};

async function standing(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, SymptomRow & { id: number }>> {
  const ids = await tx.rows<{ id: number }>(
    sql`select id from symptom where name = any(${names}::text[]) and deleted_at is null`,
  );
  const rows = new Map<string, SymptomRow & { id: number }>();
  for (const { id } of ids) {
    const { name, synonyms, bodyPart, people, description, redFlags, careTip, icon, version } = await findSymptom(
      tx,
      id,
    );
    const goods = await keptGoods(tx, id);
    const draft = { name, synonyms, bodyPart, people, description, redFlags, careTip, icon };
    rows.set(name, { id, draft, goods, numbers: await numbersOf(tx, goods), version });
  }
  return rows;
}

async function numbersOf(tx: Tx, goods: readonly KeptGoods[]): Promise<SymptomRow['numbers']> {
  const found = await tx.rows<{ id: number; no: string }>(
    sql`select id, goods_no as no from goods where id = any(${goods.map(({ goodsId }) => goodsId)}::bigint[])`,
  );
  const no = new Map(found.map(each => [each.id, each.no]));
  const of = (role: SymptomRoleCode) =>
    goods
      .filter(each => each.role === role)
      .map(each => no.get(each.goodsId))
      .join(' ');
  return { MAIN: of('MAIN'), ASSIST: of('ASSIST'), CARE: of('CARE') };
}

/** The cells of a row as a symptom; what the file has no column or no word for stays as it is. */
function readDraft({ cells }: FileRow, was: SymptomDraft | undefined, problems: ImportProblem[]): SymptomDraft | null {
  const said = (name: string) => tidyText(cells[name] ?? '') || undefined;
  const part = said('bodyPart');
  const bodyPart = part === undefined ? was?.bodyPart : codeIn(BodyPart, part);
  if (!bodyPart)
    problems.push(
      part
        ? wrong('bodyPart', 'import.row.choice', { value: part })
        : wrong('bodyPart', 'import.row.missing', { column: importTexts['import.column.bodyPart'] }),
    );
  const people = listOf(cells.people).map(text => {
    const group = codeIn(PeopleGroup, text);
    if (!group) problems.push(wrong('people', 'import.row.choice', { value: text }));
    return group ?? 'ADULT';
  });
  if (!said('symptomName'))
    problems.push(wrong('symptomName', 'import.row.missing', { column: importTexts['import.column.symptomName'] }));
  if (problems.length > 0) return null;
  const parsed = SymptomDraft.safeParse({
    name: said('symptomName'),
    bodyPart,
    synonyms: said('synonyms') === undefined ? (was?.synonyms ?? []) : listOf(cells.synonyms),
    people: said('people') === undefined ? (was?.people ?? []) : people,
    description: said('description') ?? was?.description ?? null,
    redFlags: said('redFlags') ?? was?.redFlags ?? null,
    careTip: said('careTip') ?? was?.careTip ?? null,
    icon: was?.icon ?? null,
  });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const [field = ''] = issue.path.map(String);
    const n = 'maximum' in issue ? Number(issue.maximum) : 20;
    problems.push(wrong(field === 'name' ? 'symptomName' : field, 'import.row.tooLong', { n }));
  }
  return null;
}

function readGoods(
  { cells }: FileRow,
  known: ReadonlyMap<string, number>,
  was: readonly KeptGoods[],
  problems: ImportProblem[],
) {
  const goods = SymptomRole.all.flatMap(role => {
    const column = roleColumns[role];
    const numbers = listOf(cells[column]);
    if (numbers.length === 0) return was.filter(each => each.role === role);
    return numbers.flatMap((no): KeptGoods[] => {
      const goodsId = known.get(no);
      if (!goodsId) problems.push(wrong(column, 'import.row.noGoods'));
      const before = was.find(each => each.goodsId === goodsId);
      return goodsId
        ? [{ goodsId, role, reason: before?.reason ?? null, excludePeople: before?.excludePeople ?? [] }]
        : [];
    });
  });
  // Named in a column, it is no longer in the one where it was.
  return [...new Map(goods.map(each => [each.goodsId, each])).values()];
}

async function check(tx: Tx, _batch: Batch, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const nameOf = ({ cells }: FileRow) => tidyText(cells.symptomName ?? '');
  const there = await standing(tx, rows.map(nameOf));
  const known = await goodsByNo(tx, rows);
  const seen = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const file of rows) {
    const name = nameOf(file);
    const was = there.get(name);
    const problems: ImportProblem[] = [];
    const draft = readDraft(file, was?.draft, problems);
    const goods = readGoods(file, known, was?.goods ?? [], problems);
    const first = seen.get(name);
    if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: file.lineNo, m: first }));
    else seen.set(name, file.lineNo);
    const fault = problems.length === 0 ? await symptomFault(tx, goods, was ? await isOn(tx, was.id) : false) : null;
    if (fault && fault !== 'row.notFound') problems.push(problemOf(null, symptomTexts[fault], { n: mostSymptomGoods }));
    const base = { rowId: file.rowId, lineNo: file.lineNo, problems, targetId: was?.id ?? null, targetName: name };
    if (problems.length > 0 || !draft) {
      checked.push({ ...base, action: 'ERROR', before: null, after: null });
      continue;
    }
    const after: SymptomRow = { draft, goods, numbers: await numbersOf(tx, goods) };
    const same = was && JSON.stringify([was.draft, was.goods]) === JSON.stringify([draft, goods]);
    checked.push({ ...base, action: !was ? 'NEW' : same ? 'SAME' : 'UPDATE', before: was ?? null, after });
  }
  return checked;
}

const isOn = async (tx: Tx, id: number) => (await findSymptom(tx, id)).enabled;

/** New ones are off until somebody switches them on. */
async function write(tx: Tx, _batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlyMap<number, ImportProblem>> {
  for (const { rowId, targetId, after } of rows) {
    const { draft, goods } = after as SymptomRow;
    const id = targetId ?? (await insertSymptom(tx, draft));
    if (targetId !== null) await saveSymptomRow(tx, id, draft);
    await replaceGoods(tx, id, goods);
    const { version } = await findSymptom(tx, id);
    await tx.run(sql`
      update import_row set target_id = ${id}, after = after || ${JSON.stringify({ version })}::jsonb where id = ${rowId}`);
  }
  return new Map();
}

/** What nobody has changed since is as it was before; what came with the file goes. */
async function undo(tx: Tx, _batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  for (const { rowId, targetId, before, after } of rows) {
    const now = await tx.maybe<{ version: number }>(sql`select version from symptom where id = ${targetId} for update`);
    if (!now || now.version !== (after as SymptomRow).version) {
      kept.add(rowId);
      continue;
    }
    const id = targetId ?? 0;
    if (before === null) {
      await tx.run(sql`delete from symptom where id = ${id}`);
      continue;
    }
    const was = before as SymptomRow;
    await saveSymptomRow(tx, id, was.draft);
    await replaceGoods(tx, id, was.goods);
  }
  return kept;
}

function shown(side: object): Record<string, string | null> {
  const { draft, numbers } = side as SymptomRow;
  return {
    symptomName: draft.name,
    synonyms: draft.synonyms.join(' ') || null,
    bodyPart: BodyPart.label(draft.bodyPart, 'zh'),
    people: draft.people.map(group => PeopleGroup.label(group, 'zh')).join(' ') || null,
    description: draft.description,
    redFlags: draft.redFlags,
    careTip: draft.careTip,
    mainGoods: numbers.MAIN || null,
    assistGoods: numbers.ASSIST || null,
    careGoods: numbers.CARE || null,
  };
}

/** Symptoms from files (spec 03 §5.6). */
export const symptomImport: ImportOf = {
  kind: 'SYMPTOM',
  needs: ['GOODS:WRITE'],
  whose: 'ACTOR',
  shown,
  check,
  write,
  undo,
};
