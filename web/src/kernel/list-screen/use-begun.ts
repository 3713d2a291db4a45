import { useEffect, useState } from 'react';
import { useOpened } from '../form/use-opened.ts';
import type { RowAction, Target } from './declaration.ts';
import { type AnyRow, type ListModel, targetOf } from './list-model.ts';
import type { ListReading } from './use-machine.ts';

export interface BegunAction {
  action: RowAction<AnyRow>;
  targets: readonly Target<AnyRow>[];
}

interface Kept {
  readonly action: string;
  readonly ids: readonly number[];
}

/**
 * The action whose dialog is open. When the page is loaded again it opens once more, as soon as its rows have been read, with what
 * had been typed in it (spec 01 §2); a row that is not among them any more takes it along.
 */
export function useBegun(model: ListModel, { snapshot }: ListReading) {
  const [begun, setBegun] = useState<BegunAction | null>(null);
  const [kept, keep] = useOpened<Kept>('action');
  const change = (next: BegunAction | null) => {
    setBegun(next);
    keep(next?.action.dialog ? { action: next.action.name, ids: next.targets.map(target => target.id) } : null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first rows are there
  useEffect(() => {
    if (!kept || begun || snapshot.phase !== 'ready') return;
    const action = model.list.actions?.find(each => each.name === kept.action);
    const rows = snapshot.rows.filter((row): row is AnyRow => row !== undefined);
    const targets = rows.map(row => targetOf(model, row)).filter(target => kept.ids.includes(target.id));
    if (action && targets.length === kept.ids.length) setBegun({ action, targets });
    else keep(null);
  }, [snapshot.phase]);
  return [begun, change] as const;
}
