import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { ApiFailure } from '../api-failure.ts';
import { useSession } from '../session.ts';
import { useT } from '../texts.ts';
import type { BatchAnswer, RowAction, Target } from './declaration.ts';
import {
  type AnyRow,
  actionLabel,
  type ListModel,
  nameOf,
  type OfferedAction,
  offered,
  permits,
  targetOf,
} from './list-model.ts';
import { type BegunAction, useBegun } from './use-begun.ts';
import type { ListReading } from './use-machine.ts';
import type { ListSelection } from './use-selection.ts';

type Input = Readonly<Record<string, unknown>>;
export interface FailedRow {
  id: number;
  name: string;
  message: string;
}
export interface BatchFailure {
  label: string;
  done: number;
  rows: readonly FailedRow[];
}

export interface ListActions {
  /** What this account may do with some row, in the declared order. */
  permitted: readonly RowAction<AnyRow>[];
  /** Whether this account may do anything with chosen rows, with one row: others see neither boxes nor a column of actions. */
  choosable: boolean;
  hasRowActions: boolean;
  offered: (row: AnyRow) => readonly OfferedAction[];
  /** What the chosen rows offer together: an action that none of them allows stands with a reason. */
  bulk: (rows: readonly AnyRow[]) => readonly OfferedAction[];
  /** Asks first if the action says so. */
  begin: (action: RowAction<AnyRow>, rows: readonly AnyRow[]) => void;
  begun: BegunAction | null;
  run: (begun: BegunAction, input: Input) => Promise<void>;
  cancel: () => void;
  running: boolean;
  /** What was done last, or refused: who shows one of these rows reads it again. */
  acted: { ids: readonly number[]; done: boolean } | null;
  failure: BatchFailure | null;
  forgetFailure: () => void;
  labelOf: (action: RowAction<AnyRow>) => string;
}

/** Row and bulk actions: offered as the server allows, asked once, run, their rows read again, failures listed. */
export function useActions(model: ListModel, reading: ListReading, chosen: ListSelection): ListActions {
  const t = useT();
  const { user } = useSession();
  const [begun, setBegun] = useBegun(model, reading);
  const offeredOf = useMemo(
    () => (row: AnyRow) => offered(model, row, action => permits(user, action), t),
    [model, user, t],
  );
  const labelOf = useCallback((action: RowAction<AnyRow>) => actionLabel(model, action, t), [model, t]);
  const { run, ...running } = useRun(model, reading, chosen, labelOf);
  const permitted = (model.list.actions ?? []).filter(action => permits(user, action));

  const finish = async (what: BegunAction, input: Input) => {
    await run(what, input);
    setBegun(null);
  };
  const begin = (action: RowAction<AnyRow>, rows: readonly AnyRow[]) => {
    const next = { action, targets: rows.map(row => targetOf(model, row)) };
    if (next.targets.length === 0) return;
    if (action.dialog || action.confirm) setBegun(next);
    // The client has toasted the refusal; the row is read again and shows why.
    else void run(next, {}).catch(() => undefined);
  };
  return {
    permitted,
    choosable: permitted.some(action => action.where !== 'row'),
    hasRowActions: permitted.some(action => action.where !== 'bulk'),
    offered: offeredOf,
    bulk: rows => bulkOf(model, rows, offeredOf, action => t('list.notAllowed', { action: labelOf(action) })),
    begin,
    begun,
    run: finish,
    cancel: () => setBegun(null),
    labelOf,
    ...running,
  };
}

/** Runs an action and says what became of it: rows that changed are read again, those that failed stay chosen and are listed. */
function useRun(model: ListModel, reading: ListReading, chosen: ListSelection, labelOf: ListActions['labelOf']) {
  const t = useT();
  const [running, setRunning] = useState(false);
  const [acted, setActed] = useState<ListActions['acted']>(null);
  const [failure, setFailure] = useState<BatchFailure | null>(null);

  const run = async ({ action, targets }: BegunAction, input: Input): Promise<void> => {
    setRunning(true);
    const ids = targets.map(target => target.id);
    const label = labelOf(action);
    let done = false;
    try {
      const failed = failedRows(model, await runBatch(action, targets, input), targets);
      done = failed.length === 0;
      if (ids.length > 1 || ids.some(id => chosen.selection.has(id))) {
        chosen.keepOnly(new Set(failed.map(row => row.id)));
      }
      if (!done) setFailure({ label, done: ids.length - failed.length, rows: failed });
      // Of one row everybody sees what became of it.
      else if (ids.length > 1) {
        toast({ type: 'success', title: t('list.done', { action: label, n: ids.length }), toastId: 'list.done' });
      }
    } finally {
      setRunning(false);
      setActed({ ids, done });
      reading.touched(ids);
    }
  };
  return { run, running, acted, failure, forgetFailure: () => setFailure(null) };
}

function bulkOf(
  model: ListModel,
  rows: readonly AnyRow[],
  offeredOf: ListActions['offered'],
  refusal: (action: RowAction<AnyRow>) => string,
): OfferedAction[] {
  const known = new Map<string, { entry: OfferedAction; allowed: boolean }>();
  for (const entry of rows.flatMap(row => offeredOf(row))) {
    const before = known.get(entry.action.name);
    const allowed = entry.reason === null || (before?.allowed ?? false);
    known.set(entry.action.name, { entry: before?.allowed ? before.entry : entry, allowed });
  }
  return (model.list.actions ?? []).flatMap(action => {
    const found = known.get(action.name);
    if (!found || action.where === 'row') return [];
    return [{ action, reason: found.allowed ? null : (found.entry.reason ?? refusal(action)) }];
  });
}

/** A batch of which nothing was done is a refusal that carries its failures like an answer (spec 02 §3). */
async function runBatch(action: RowAction<AnyRow>, targets: readonly Target<AnyRow>[], input: Input): Promise<unknown> {
  try {
    return await action.run(targets, input);
  } catch (problem) {
    if (problem instanceof ApiFailure && isBatch(problem.data) && targets.length > 1) return problem.data;
    throw problem;
  }
}

const isBatch = (answer: unknown): answer is BatchAnswer =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as { failed?: unknown }).failed);

function failedRows(model: ListModel, answer: unknown, targets: readonly Target<AnyRow>[]): FailedRow[] {
  if (!isBatch(answer)) return [];
  const byId = new Map(targets.map(target => [target.id, target.row]));
  return answer.failed.map(entry => {
    const id = Number(entry[model.list.failedKey ?? model.list.rowKey]);
    const row = byId.get(id);
    return { id, name: row ? nameOf(model, row) : String(id), message: String(entry.message ?? '') };
  });
}
