import { type ImportProblem, importTexts } from '@materia/contract/areas/goods';
import { inRing, type StoreDraft } from '@materia/contract/areas/store';
import { type Actor, Refusal, refuse, type StaffActor, sql, type Tx, violated } from '../../../kernel/index.ts';
import {
  type Batch,
  type CheckedRow,
  type FileRow,
  type ImportOf,
  type KeptRow,
  saveTargets,
  wrong,
} from '../../goods/index.ts';
import { storeScope } from '../store-scope.ts';
import { recordStore } from './record-store.ts';
import { createStore, editStore } from './save-store.ts';
import { lockStores, type Store, storeColumns } from './store.store.ts';
import { type Known, readStoreCells, saysOf, storeCells } from './store-cells.ts';

interface Standing extends Store {
  readonly visible: boolean;
  /** Its scope, which must go on holding it. */
  readonly ring: readonly { longitude: number; latitude: number }[] | null;
}
interface Desk extends Known {
  readonly actor: StaffActor;
  readonly stores: ReadonlyMap<string, Standing>;
  /** Code → the line that has it. */
  readonly seen: Map<string, number>;
}
const staff = (actor: Actor): StaffActor => (actor.kind === 'staff' ? actor : refuse('row.notFound'));
const codeIn = ({ cells }: FileRow) => (cells.storeCode ?? '').trim();

async function regionsOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ code: string; name: string; path: string; alone: boolean }>(sql`
    select r.code, r.name, concat(p2.name, p.name, r.name) as path, count(*) over (partition by r.name) = 1 as alone
    from region r left join region p on p.code = r.parent_code left join region p2 on p2.code = p.parent_code`);
  return new Map(
    rows.flatMap(
      ({ code, name, path, alone }) =>
        [[code, code], [path, code], ...(alone ? [[name, code]] : [])] as [string, string][],
    ),
  );
}

async function deskOf(tx: Tx, actor: StaffActor, rows: readonly FileRow[]): Promise<Desk> {
  const { platform, companyId } = actor;
  const companies = await tx.rows<{ id: number; code: string }>(sql`
    select id, code from company where deleted_at is null and (${platform} or id = ${companyId}::bigint)`);
  const stores = await tx.rows<Standing>(sql`
    select ${storeColumns}, ${storeScope(actor, 's')} as visible,
      (select z.points from store_scope z where z.store_id = s.id and z.zone_no = 0) as ring
    from store s where s.code = any(${rows.map(codeIn)}::text[])`);
  return {
    ...{ actor, seen: new Map(), regions: await regionsOf(tx) },
    companies: new Map(companies.map(({ id, code }) => [code, id])),
    stores: new Map(stores.map(store => [store.code, store])),
  };
}

/** What a new store must have, and who may make it. */
function lacksOf(desk: Desk, draft: StoreDraft, companyId: number | undefined): ImportProblem[] {
  const missing = (column: 'storeName' | 'companyCode') =>
    wrong(column, 'import.row.missing', { column: importTexts[`import.column.${column}`] });
  return [
    ...(desk.actor.scope.kind === 'places' ? [saysOf(null, 'store.ownOnly')] : []),
    ...(draft.name ? [] : [missing('storeName')]),
    ...(companyId === undefined ? [missing('companyCode')] : []),
  ];
}

/** Where it would stand: both coordinates or none, and within its scope. */
function placeProblems(was: Standing | undefined, draft: StoreDraft): ImportProblem[] {
  const longitude = draft.longitude ?? was?.longitude ?? null;
  const latitude = draft.latitude ?? was?.latitude ?? null;
  if ((longitude === null) !== (latitude === null))
    return [saysOf(longitude === null ? 'longitude' : 'latitude', 'store.positionHalf')];
  const moves = draft.longitude !== undefined || draft.latitude !== undefined;
  if (!moves || longitude === null || latitude === null || !was?.ring) return [];
  return inRing({ longitude, latitude }, was.ring) ? [] : [saysOf('longitude', 'store.scopeWithoutStore')];
}

function judge(desk: Desk, row: FileRow): CheckedRow {
  const { draft, companyId: said, problems: unread } = readStoreCells(row, desk);
  const was = desk.stores.get(codeIn(row));
  const problems = [...unread];
  const first = desk.seen.get(codeIn(row));
  if (first !== undefined) problems.push(wrong(null, 'import.row.twice', { n: row.lineNo, m: first }));
  else desk.seen.set(codeIn(row), row.lineNo);
  const companyId = said ?? desk.actor.companyId ?? undefined;
  if (!was) problems.push(...lacksOf(desk, draft, companyId));
  else if (!was.visible || was.deletedAt !== null) problems.push(saysOf('storeCode', 'store.codeTaken'));
  else if (said !== undefined && said !== was.companyId) problems.push(wrong('companyCode', 'import.row.otherCompany'));
  problems.push(...placeProblems(was, draft));
  const own = was?.visible && was.deletedAt === null ? was : undefined;
  const base = {
    ...{ rowId: row.rowId, lineNo: row.lineNo, problems },
    ...{ targetId: own?.id ?? null, targetName: own?.name ?? draft.name ?? null },
  };
  if (problems.length > 0) return { ...base, action: 'ERROR', before: null, after: null };
  if (!own) return { ...base, action: 'NEW', before: null, after: { ...draft, companyId } };
  const fields = Object.keys(draft) as (keyof StoreDraft)[];
  const before = Object.fromEntries(fields.map(field => [field, own[field]]));
  const same = fields.every(field => own[field] === draft[field]);
  return { ...base, action: same ? 'SAME' : 'UPDATE', before, after: draft };
}

async function check(tx: Tx, _batch: Batch, rows: readonly FileRow[], actor: Actor): Promise<CheckedRow[]> {
  const desk = await deskOf(tx, staff(actor), rows);
  return rows.map(row => judge(desk, row));
}

/** One store as it would be saved by hand; answers the id of a new one. */
async function save(tx: Tx, actor: StaffActor, was: Standing | undefined, draft: StoreDraft): Promise<number | null> {
  if (!was) return (await createStore(tx, actor, draft)).id;
  if (!was.visible || was.deletedAt !== null) refuse('store.codeTaken');
  const { companyId: _stays, ...fields } = draft;
  await editStore(tx, actor, { id: was.id, version: was.version, ...fields });
  return null;
}

/** Each by itself: what another has done meanwhile is told at its row. */
async function write(tx: Tx, _batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlyMap<number, ImportProblem>> {
  const actor = staff(tx.actor);
  const cells = (after: unknown) => ({ storeCode: (after as StoreDraft).code ?? '' });
  const desk = await deskOf(
    tx,
    actor,
    rows.map(({ after, ...row }) => ({ ...row, cells: cells(after) })),
  );
  const refused = new Map<number, ImportProblem>();
  const made: { rowId: number; id: number }[] = [];
  for (const { rowId, after } of rows) {
    const draft = after as StoreDraft;
    try {
      const id = await tx.savepoint(() => save(tx, actor, desk.stores.get(draft.code ?? ''), draft));
      if (id !== null) made.push({ rowId, id });
    } catch (error) {
      const key = violated(error) === 'store_code_key' ? 'store.codeTaken' : error instanceof Refusal && error.key;
      if (!key) throw error;
      refused.set(rowId, saysOf(null, key));
    }
  }
  await saveTargets(tx, made);
  return refused;
}

const as = (store: Store, side: StoreDraft) =>
  (Object.keys(side) as (keyof StoreDraft)[]).every(field => store[field] === side[field]);

/** A store that is still as the file had it is as it was before; one that came with it goes, unless it is in use. */
async function undo(tx: Tx, _batch: Batch, rows: readonly KeptRow[]): Promise<ReadonlySet<number>> {
  const kept = new Set<number>();
  const actor = staff(tx.actor);
  const stores = await lockStores(
    tx,
    rows.flatMap(({ targetId }) => targetId ?? []),
  );
  const byId = new Map(stores.map(store => [store.id, store]));
  for (const { rowId, targetId, before, after } of rows) {
    const now = byId.get(targetId ?? 0);
    if (!now || now.deletedAt !== null || !as(now, after as StoreDraft)) kept.add(rowId);
    else if (before !== null)
      await editStore(tx, actor, { id: now.id, version: now.version, ...(before as StoreDraft) });
    else if (now.status !== 'PREPARING' || !(await removed(tx, now))) kept.add(rowId);
  }
  return kept;
}

/** Takes a new store away, so that its code is free for the mended file; false: something hangs on it already. */
async function removed(tx: Tx, store: Store): Promise<boolean> {
  try {
    await tx.savepoint(async () => {
      await tx.run(sql`delete from store_config where store_id = ${store.id}`);
      await tx.run(sql`delete from store where id = ${store.id}`);
    });
  } catch (error) {
    if (violated(error) === undefined) throw error;
    return false;
  }
  recordStore(tx, store, { ...store, deletedAt: tx.now().toISOString() });
  return true;
}

/** 导入门店 (spec 04 §5): by code, new ones and changes to those that are there. */
export const storeImport: ImportOf = {
  kind: 'STORE',
  needs: ['STORE:WRITE'],
  whose: 'ACTOR',
  shown: storeCells,
  check,
  write,
  undo,
};
