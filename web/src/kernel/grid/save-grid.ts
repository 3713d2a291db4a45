import { toast } from '../../ui/toast.ts';
import { ApiFailure } from '../api-failure.ts';
import { type AnyRow, nameOf } from '../list-screen/list-model.ts';
import type { ListView } from '../list-screen/use-list.ts';
import { conflictsOf, type Edits, itemOf, problemsOf, rebase, refuse } from './edits.ts';
import type { GridDeclaration } from './grid-edit.ts';

interface CellRefusal {
  index: number;
  field: string;
  message: string;
  /** A question: sent again with `confirmed` it is saved. */
  confirm?: boolean;
}
interface SaveRefusal {
  errors?: readonly CellRefusal[];
  conflicts?: readonly AnyRow[];
}

export interface SaveWorld {
  grid: GridDeclaration<AnyRow>;
  list: ListView;
  /** As they are now: people type on while a save is under way. */
  editsNow: () => Edits<AnyRow>;
  keep: (edits: Edits<AnyRow>) => void;
  /** Asks whether rows that the server doubts shall be saved all the same. */
  ask: (question: GridQuestion) => Promise<boolean>;
}
export interface GridQuestion {
  message: string;
  rows: readonly string[];
}

/** What an earlier try of the same save has settled. */
interface Earlier {
  merged?: boolean;
  confirmed?: ReadonlySet<number>;
}

/**
 * Saves all changed rows as one array. What others changed meanwhile is merged and sent once more; rows in which the same cell
 * was changed stay and ask whose value stands (spec 04 §5). What the server only doubts is asked about and sent again.
 */
export async function saveGrid(world: SaveWorld, earlier: Earlier = {}): Promise<void> {
  const { grid, list, editsNow } = world;
  const { t } = list.tools;
  const sent = [...editsNow()].filter(([, edit]) => conflictsOf(edit).length === 0);
  const wrong = sent.flatMap(([, edit]) => problemsOf(edit, grid.check))[0];
  if (wrong) return failed(list, 'refusal' in wrong ? wrong.refusal : t(wrong.message, wrong.params));
  if (sent.length === 0) return askWhose(list, editsNow());
  const items = sent.map(([id, edit]) => ({
    ...itemOf(edit, grid, list.model.versionField),
    ...(earlier.confirmed?.has(id) ? { confirmed: true } : {}),
  }));
  const ids = sent.map(([id]) => id);
  try {
    saved(world, ids, await grid.save(items));
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem;
    return refused(world, { ids, problem, earlier });
  }
}

function saved(
  { list, editsNow, keep }: SaveWorld,
  ids: readonly number[],
  fresh: Awaited<ReturnType<GridDeclaration<AnyRow>['save']>>,
) {
  const done = new Set(ids);
  keep(new Map([...editsNow()].filter(([id]) => !done.has(id))));
  if (fresh) list.reading.machine.replace(fresh, false);
  else list.reading.touched(ids);
  toast({ type: 'success', title: list.tools.t('grid.saved'), toastId: 'grid.save' });
}

async function refused(
  world: SaveWorld,
  { ids, problem, earlier }: { ids: readonly number[]; problem: ApiFailure; earlier: Earlier },
): Promise<void> {
  const { list, editsNow, keep } = world;
  const { errors, conflicts } = (problem.data ?? {}) as SaveRefusal;
  if (conflicts) merge(world, conflicts);
  if (conflicts && !earlier.merged) return saveGrid(world, { ...earlier, merged: true });
  if (errors?.every(error => error.confirm)) {
    const doubted = errors.map(({ index }) => ids[index] as number);
    const rows = doubted.map(id => nameOf(list.model, editsNow().get(id)?.row ?? {}));
    if (!(await world.ask({ message: problem.message, rows }))) return;
    return saveGrid(world, { ...earlier, confirmed: new Set([...(earlier.confirmed ?? []), ...doubted]) });
  }
  if (errors) keep(refuse(editsNow(), ids, errors));
  failed(list, problem.message);
}

function failed(list: ListView, body: string): void {
  toast({ type: 'error', title: list.tools.t('grid.saveFailed'), body, toastId: 'grid.save' });
}

/** Nothing is left to send but cells that somebody else changed too. */
function askWhose(list: ListView, edits: Edits<AnyRow>): void {
  const [field] = [...edits.values()].flatMap(conflictsOf);
  if (field === undefined) return;
  const { t } = list.tools;
  const body = t('grid.conflict', { field: list.titleOf(field) });
  toast({ type: 'warning', title: t('grid.saveFailed'), body, toastId: 'grid.save' });
}

function merge({ list, editsNow, keep }: SaveWorld, rows: readonly AnyRow[]): void {
  list.reading.machine.replace(rows);
  keep(
    rebase(
      editsNow(),
      rows.map(row => ({ id: list.model.idOf(row), row })),
    ),
  );
}
