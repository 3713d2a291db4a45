import type { ColumnName } from './column.ts';
import { type AnyRow, nameOf } from './list-model.ts';
import type { ListView } from './use-list.ts';

/** The list at ≤768 px: each row a card with the three columns that matter and its first action (look). */
export function Cards({ view }: { view: ListView }) {
  const rows = view.reading.snapshot.rows.filter(row => row !== undefined);
  return (
    <ul className="list-cards">
      {rows.map(row => (
        <Card key={view.model.idOf(row)} row={row} view={view} />
      ))}
    </ul>
  );
}

function Card({ row, view }: { row: AnyRow; view: ListView }) {
  const { model, tools, chosen, actions, reading } = view;
  const id = model.idOf(row);
  const mark = reading.snapshot.marks.get(id);
  const offered = actions.offered(row).filter(({ action, reason }) => action.where !== 'bulk' && reason === null);
  const choosable = (model.list.actions ?? []).some(action => action.where !== 'row');
  const [main] = offered;
  const name = nameOf(model, row);
  return (
    <li className={mark?.kind === 'left' ? 'list-card list-row-left' : 'list-card'}>
      {choosable && (
        <input
          type="checkbox"
          checked={chosen.selection.has(id)}
          aria-label={tools.t('list.selectRow', { name })}
          onChange={() => chosen.toggle(row)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: it holds cells, which a button may not */}
      <div
        className="list-card-body"
        role="button"
        tabIndex={0}
        aria-label={name}
        onClick={() => model.list.opens && view.open(row)}
        onKeyDown={event => event.key === 'Enter' && model.list.opens && view.open(row)}
      >
        {(model.list.mobile as readonly ColumnName<AnyRow>[]).map(column => (
          <CardCell key={column} name={column} row={row} view={view} />
        ))}
      </div>
      {main && (
        <button type="button" className="list-link" onClick={() => actions.begin(main.action, [row])}>
          {actions.labelOf(main.action)}
        </button>
      )}
    </li>
  );
}

function CardCell({ name, row, view }: { name: string; row: AnyRow; view: ListView }) {
  const column = view.model.list.columns[name];
  if (!column || !view.declared.some(declared => declared.name === name)) return null;
  const value = row[name];
  return (
    <div className="list-card-cell">
      <span className="list-note">{view.titleOf(name)}</span>
      <span>{column.cell ? column.cell(value, row, view.tools) : String(value ?? '-')}</span>
    </div>
  );
}
