import { useEffect, useRef } from 'react';
import { ActionBar } from './action-bar.tsx';
import { DueBar, useNow } from './due-bar.tsx';
import { type AnyRow, nameOf } from './list-model.ts';
import type { ListView } from './use-list.ts';

/** Rows as large cards, one under the other, each with its actions: for who works through what is in trouble (`desk`). */
export function DeskCards({ view }: { view: ListView }) {
  const now = useNow(view.model.list.rowBar !== undefined);
  const { rows } = view.reading.snapshot;
  return (
    <ol className={view.model.list.desk?.tiled ? 'list-desk list-desk-tiled' : 'list-desk'}>
      {rows.map((row, index) => row && <DeskCard key={view.model.idOf(row)} {...{ view, row, index, now }} />)}
    </ol>
  );
}

interface DeskCardProps {
  view: ListView;
  row: AnyRow;
  index: number;
  now: number;
}

function DeskCard({ view, row, index, now }: DeskCardProps) {
  const { model, tools, cursor, reading, chosen } = view;
  const card = useRef<HTMLLIElement>(null);
  const current = cursor === index;
  useEffect(() => {
    if (current) card.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const mark = reading.snapshot.marks.get(model.idOf(row));
  const left = mark?.kind === 'left';
  const Card = model.list.desk!.Card;
  const classes = ['list-desk-card', current && 'list-desk-current', left && 'list-row-left'];
  return (
    <li ref={card} className={classes.filter(Boolean).join(' ')} aria-current={current || undefined}>
      <DueBar due={model.list.rowBar?.(row) ?? null} now={now} tools={tools} />
      {model.list.desk?.tiled && view.actions.choosable && (
        <input
          type="checkbox"
          className="list-desk-tick"
          checked={chosen.selection.has(model.idOf(row))}
          aria-label={tools.t('list.selectRow', { name: nameOf(model, row) })}
          onChange={() => chosen.toggle(row)}
        />
      )}
      {model.list.opens && (
        <button type="button" className="list-desk-open" onClick={() => view.open(row)}>
          {nameOf(model, row)}
        </button>
      )}
      <Card row={row} />
      {left ? (
        <p className="list-left-note">
          {mark.state === null ? tools.t('list.gone') : tools.t('list.became', { state: mark.state })}
        </p>
      ) : (
        <ActionBar view={view} row={row} direct={model.list.desk?.actions} />
      )}
    </li>
  );
}
