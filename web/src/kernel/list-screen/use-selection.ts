import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useT } from '../texts.ts';
import type { AnyRow, ListModel } from './list-model.ts';
import { type Chosen, choose, chooseAll, drop, keepOnly, refreshed, type Selection, toggle } from './selection.ts';
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

/** Chosen rows over pages; another filter or tab means other rows, so the choice ends with it. */
export function useSelection(model: ListModel, reading: ListReading): ListSelection {
  const t = useT();
  const [selection, setSelection] = useState<Selection<AnyRow>>(new Map());
  const [choosing, setChoosing] = useState(false);
  const last = useRef<AnyRow | null>(null);
  const now = useRef(selection);
  now.current = selection;
  const of = useMemo(() => ({ idOf: model.idOf, versionOf: model.versionOf }), [model]);
  const { machine, request, snapshot } = reading;

  const meaning = JSON.stringify([request?.params, request?.query, { ...request?.body, sort: undefined }]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice ends when other rows are meant
  useEffect(() => setSelection(new Map()), [meaning]);
  useEffect(() => {
    if (now.current.size === 0) return;
    const shown = snapshot.rows.filter(row => row !== undefined);
    setSelection(chosen => refreshed(chosen, shown, of));
  }, [snapshot.rows, of]);

  const take = useCallback(
    ({ selection: next, refused }: Chosen<AnyRow>) => {
      if (refused) toast({ type: 'warning', title: t('batch.tooMany'), toastId: 'batch.tooMany' });
      setSelection(next);
    },
    [t],
  );
  const toggleRow = useCallback(
    (row: AnyRow) => {
      last.current = row;
      take(toggle(now.current, row, of));
    },
    [of, take],
  );
  const extend = useCallback(
    (row: AnyRow) => {
      const { rows } = machine.snapshot();
      const at = (one: AnyRow | null) => rows.findIndex(other => other && one && of.idOf(other) === of.idOf(one));
      const [from, to] = [at(last.current), at(row)].sort((a, b) => a - b) as [number, number];
      if (from < 0) return toggleRow(row);
      take(
        choose(
          now.current,
          rows.slice(from, to + 1).filter(one => one !== undefined),
          of,
        ),
      );
    },
    [machine, of, take, toggleRow],
  );
  const choosePage = (chosen: boolean) => {
    const shown = [...machine.shown().values()];
    if (chosen) take(choose(now.current, shown, of));
    else setSelection(drop(now.current, shown.map(of.idOf)));
  };
  const everything = async () => {
    if (!request) return;
    setChoosing(true);
    try {
      take(await readAll(model, request));
    } finally {
      setChoosing(false);
    }
  };
  return {
    selection,
    toggle: toggleRow,
    extend,
    choosePage,
    // A page that could not be read was toasted by the client; the choice stays as it was.
    chooseAll: () => void everything().catch(() => undefined),
    choosing,
    clear: () => setSelection(new Map()),
    keepOnly: ids => setSelection(keepOnly(now.current, ids)),
  };
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
