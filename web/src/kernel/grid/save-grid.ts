import { toast } from '../../ui/toast.ts';
import { ApiFailure } from '../api-failure.ts';
import type { AnyRow } from '../list-screen/list-model.ts';
import type { ListView } from '../list-screen/use-list.ts';
import { conflictsOf, type Edits, itemOf, problemsOf, rebase, refuse } from './edits.ts';
import type { GridDeclaration } from './grid-edit.ts';

interface SaveRefusal {
  errors?: readonly { index: number; field: string; message: string }[];
  conflicts?: readonly AnyRow[];
}

/**
 * Saves all changed rows as one array. What others changed meanwhile is merged and sent once more; rows in which the same cell
 * was changed stay and ask whose value stands (spec 04 §5).
 */
export async function saveGrid(
  grid: GridDeclaration<AnyRow>,
  list: ListView,
  editsNow: () => Edits<AnyRow>,
  keep: (edits: Edits<AnyRow>) => void,
  secondTry = false,
): Promise<void> {
  const { t } = list.tools;
  const sent = [...editsNow()].filter(([, edit]) => conflictsOf(edit).length === 0);
  const wrong = sent.flatMap(([, edit]) => problemsOf(edit, grid.check))[0];
  if (wrong) {
    const body = 'refusal' in wrong ? wrong.refusal : t(wrong.message, wrong.params);
    toast({ type: 'error', title: t('grid.saveFailed'), body, toastId: 'grid.save' });
    return;
  }
  if (sent.length === 0) return;
  try {
    const fresh = await grid.save(sent.map(([, edit]) => itemOf(edit, grid, list.model.versionField)));
    const done = new Set(sent.map(([id]) => id));
    keep(new Map([...editsNow()].filter(([id]) => !done.has(id))));
    if (fresh) list.reading.machine.replace(fresh, false);
    else list.reading.touched([...done]);
    toast({ type: 'success', title: t('grid.saved'), toastId: 'grid.save' });
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem;
    const { errors, conflicts } = (problem.data ?? {}) as SaveRefusal;
    if (conflicts && !secondTry) {
      merge(list, conflicts, editsNow, keep);
      return saveGrid(grid, list, editsNow, keep, true);
    }
    if (conflicts) merge(list, conflicts, editsNow, keep);
    if (errors)
      keep(
        refuse(
          editsNow(),
          sent.map(([id]) => id),
          errors,
        ),
      );
    toast({ type: 'error', title: t('grid.saveFailed'), body: problem.message, toastId: 'grid.save' });
  }
}

function merge(
  list: ListView,
  rows: readonly AnyRow[],
  editsNow: () => Edits<AnyRow>,
  keep: (edits: Edits<AnyRow>) => void,
): void {
  list.reading.machine.replace(rows);
  keep(
    rebase(
      editsNow(),
      rows.map(row => ({ id: list.model.idOf(row), row })),
    ),
  );
}
