import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../api.ts';
import { ApiFailure } from '../api-failure.ts';
import { useT } from '../texts.ts';
import type { AnyRow, ListModel } from './list-model.ts';
import {
  type Chosen,
  choose,
  chooseAll,
  drop,
  keepOnly,
  type RowIdentity,
  refreshed,
  type Selection,
  toggle,
} from './selection.ts';
import type { ListReading } from './use-machine.ts';

export interface ListSelection {
  selection: Selection<AnyRow>;
  toggle: (row: AnyRow) => void;
  /** From the row chosen last to this one (Shift). */
  extend: (row: AnyRow) => void;
  choosePage: (chosen: boolean) => void;
  chooseAll: () => void;
  choosing: boolean;
  clear: () => void;
  keepOnly: (ids: ReadonlySet<number>) => void;
}

const pageOfAll = 100;

/** Chosen rows over pages, and the ways to choose. */
export function useSelection(model: ListModel, reading: ListReading): ListSelection {
  const { now, selection, setSelection, take, of } = useChosen(model, reading);
  const [choosing, setChoosing] = useState(false);
  const last = useRef<AnyRow | null>(null);
  const { machine, request } = reading;
  const toggleRow = (row: AnyRow) => {
    last.current = row;
    take(toggle(now.current, row, of));
  };
  return {
    selection,
    choosing,
    toggle: toggleRow,
    extend: row => {
      const between = rowsBetween(machine.snapshot().rows, last.current, row, of);
      if (between) take(choose(now.current, between, of));
      else toggleRow(row);
    },
    choosePage: chosen => {
      const shown = [...machine.shown().values()];
      if (chosen) take(choose(now.current, shown, of));
      else setSelection(drop(now.current, shown.map(of.idOf)));
    },
    chooseAll: () => {
      if (!request) return;
      setChoosing(true);
      void readAll(model, request)
        .then(take, sayFailure)
        .finally(() => setChoosing(false));
    },
    clear: () => setSelection(new Map()),
    keepOnly: ids => setSelection(keepOnly(now.current, ids)),
  };
}

/** The choice itself: it ends when other rows are meant (another filter or tab), and follows rows that were repainted. */
function useChosen(model: ListModel, { request, snapshot }: ListReading) {
  const t = useT();
  const [selection, setSelection] = useState<Selection<AnyRow>>(new Map());
  const now = useRef(selection);
  now.current = selection;
  const of = useMemo(() => ({ idOf: model.idOf, versionOf: model.versionOf }), [model]);
  const meaning = JSON.stringify([request?.params, request?.query, { ...request?.body, sort: undefined }]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice ends when other rows are meant
  useEffect(() => setSelection(new Map()), [meaning]);
  useEffect(() => {
    if (now.current.size === 0) return;
    const shown = snapshot.rows.filter(row => row !== undefined);
    setSelection(chosen => refreshed(chosen, shown, of));
  }, [snapshot.rows, of]);
  const take = ({ selection: next, refused }: Chosen<AnyRow>) => {
    if (refused) toast({ type: 'warning', title: t('batch.tooMany'), toastId: 'batch.tooMany' });
    else setSelection(next);
  };
  return { now, selection, setSelection, take, of };
}

/** The rows from one to another, both inclusive; null if the first is not shown any more. */
function rowsBetween(
  rows: readonly (AnyRow | undefined)[],
  first: AnyRow | null,
  second: AnyRow,
  of: RowIdentity<AnyRow>,
): AnyRow[] | null {
  const at = (one: AnyRow | null) => rows.findIndex(row => row && one && of.idOf(row) === of.idOf(one));
  const [from, to] = [at(first), at(second)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? null : rows.slice(from, to + 1).filter(row => row !== undefined);
}

/** List calls are quiet, because the table shows what failed; this one has no table of its own. */
function sayFailure(problem: unknown): void {
  if (!(problem instanceof ApiFailure)) throw problem;
  showFailure(problem);
}

/** Page after page, by key where the list has one (spec 00 §4). */
function readAll(model: ListModel, request: NonNullable<ListReading['request']>): Promise<Chosen<AnyRow>> {
  const parts = model.takes('part');
  return chooseAll(
    async (after, page) => {
      const part = parts ? ({ part: 'ROWS' } as const) : {};
      const byKey = after !== null && parts && !after.startsWith('page ') ? { after } : {};
      const { rows, next } = await model.ask(request, { limit: pageOfAll, page, ...part, ...byKey });
      return { rows, next: next !== undefined ? next : rows.length < pageOfAll ? null : `page ${page}` };
    },
    { idOf: model.idOf, versionOf: model.versionOf },
  );
}
