import { Fragment, useState } from 'react';
import { emptyMark } from '../../ui/format.ts';
import type { ColumnName } from './column.ts';
import { DueBar, useNow } from './due-bar.tsx';
import { GroupHead, useGroups } from './groups.tsx';
import { type AnyRow, nameOf, parted } from './list-model.ts';
import { type MenuAt, RowMenu } from './row-menu.tsx';
import { rowValue } from './row-value.ts';
import type { ListView } from './use-list.ts';

/** The list at ≤768 px: each row a card with the three columns that matter, its first action and the others behind 更多 (look). */
export function Cards({ view }: { view: ListView }) {
  const rows = view.reading.snapshot.rows.filter(row => row !== undefined);
  const now = useNow(view.model.list.rowBar !== undefined);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const { groups } = view.model.list;
  const { begins, foldedAt, fold } = useGroups(groups, rows);
  return (
    <>
      <ul className="list-cards">
        {rows.map((row, index) => (
          <Fragment key={view.model.idOf(row)}>
            {groups && begins(index) && (
              <li>
                <GroupHead {...{ groups, row }} open={!foldedAt(index)} fold={() => fold(index)} tools={view.tools} />
              </li>
            )}
            {!foldedAt(index) && <Card row={row} view={view} now={now} openMenu={setMenu} />}
          </Fragment>
        ))}
      </ul>
      {menu && <RowMenu menu={menu} view={view} close={() => setMenu(null)} />}
    </>
  );
}

interface CardProps {
  row: AnyRow;
  view: ListView;
  now: number;
  openMenu: (menu: MenuAt) => void;
}

function Card({ row, view, now, openMenu }: CardProps) {
  const { model, tools, chosen, reading } = view;
  const id = model.idOf(row);
  const mark = reading.snapshot.marks.get(id);
  const name = nameOf(model, row);
  return (
    <li className={mark?.kind === 'left' ? 'list-card list-row-left' : 'list-card'}>
      <DueBar due={model.list.rowBar?.(row) ?? null} now={now} tools={tools} />
      {view.actions.choosable && (
        <input
          type="checkbox"
          checked={chosen.selection.has(id)}
          aria-label={tools.t('list.selectRow', { name })}
          onChange={() => chosen.toggle(row)}
        />
      )}
      <div className="list-card-body">
        {model.list.opens && (
          <button type="button" className="list-card-open" aria-label={name} onClick={() => view.open(row)} />
        )}
        {(model.list.mobile as readonly ColumnName<AnyRow>[]).map(column => (
          <CardCell key={column} name={column} row={row} view={view} />
        ))}
      </div>
      <CardActions row={row} view={view} openMenu={openMenu} />
    </li>
  );
}

function CardActions({ row, view, openMenu }: Omit<CardProps, 'now'>) {
  const { actions, tools } = view;
  const {
    direct: [first],
  } = parted(actions.offered(row), 1);
  const main = first?.action.tone === 'main' ? first : undefined;
  const { rest } = parted(actions.offered(row), main ? 1 : 0);
  if (!main && rest.length === 0) return null;
  return (
    <div className="list-card-actions">
      {main && (
        <button type="button" className="list-link" onClick={() => actions.begin(main.action, [row])}>
          {actions.labelOf(main.action)}
        </button>
      )}
      {rest.length > 0 && (
        <button
          type="button"
          className="list-link"
          aria-haspopup="menu"
          onClick={event => openMenu({ row, entries: rest, at: event.currentTarget.getBoundingClientRect() })}
        >
          {tools.t('list.more')}
        </button>
      )}
    </div>
  );
}

/**
 * A composed cell says by itself what it is, and nothing where there is nothing to say; a bare number or name needs its title beside it:
 * so do numbers, which stand at the right.
 */
function CardCell({ name, row, view }: { name: string; row: AnyRow; view: ListView }) {
  const column = view.model.list.columns[name];
  if (!column || !view.declared.some(declared => declared.name === name)) return null;
  const value = rowValue(row, name);
  const speaks = name.startsWith('$') && column.align !== 'end' && !column.titled;
  if (speaks && column.text?.(value, row, view.tools) === emptyMark) return null;
  return (
    <div className="list-card-cell">
      <span className={speaks ? 'ui-hidden' : 'list-note'}>{view.titleOf(name)}</span>
      <span>{column.cell ? column.cell(value, row, view.tools) : String(value ?? '-')}</span>
    </div>
  );
}
