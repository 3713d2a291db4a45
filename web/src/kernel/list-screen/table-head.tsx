import { EditOutlined } from '@ant-design/icons';
import { type PointerEvent, useRef } from 'react';
import type { SortField } from './address.ts';
import { resize } from './column-layout.ts';
import { headAria, rowAria } from './roles.ts';
import type { ListView, PaintedColumn } from './use-list.ts';

/** The sticky header: titles, sort marks, handles for widths, the box that chooses the page. */
export function TableHead({
  view,
  choosable,
  hasActions,
  edited,
}: {
  view: ListView;
  choosable: boolean;
  hasActions: boolean;
  /** It is an inline grid: the columns that may be edited are marked. */
  edited: boolean;
}) {
  const { t } = view.tools;
  return (
    <div className="list-head" {...rowAria(1)}>
      {choosable && <ChoosePage view={view} />}
      {view.columns.map(column => (
        <HeadCell key={column.name} column={column} view={view} edited={edited && column.column.edit !== undefined} />
      ))}
      {hasActions && (
        <div {...headAria()} className="list-cell list-actions list-pin-right" style={{ right: 0 }}>
          {t('list.actions')}
        </div>
      )}
    </div>
  );
}

function ChoosePage({ view }: { view: ListView }) {
  const { reading, chosen, model } = view;
  const shown = reading.snapshot.rows.filter(row => row !== undefined);
  const count = shown.filter(row => chosen.selection.has(model.idOf(row))).length;
  const all = shown.length > 0 && count === shown.length;
  return (
    <div {...headAria()} className="list-cell list-choose list-pin-left" style={{ left: 0 }}>
      <input
        type="checkbox"
        checked={all}
        ref={box => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        aria-label={view.tools.t('list.selectPage')}
        onChange={() => chosen.choosePage(!all)}
      />
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell({ column, view, edited }: { column: PaintedColumn; view: ListView; edited: boolean }) {
  const { sort } = view.address.state;
  const sorted = sort.find(({ field }) => field === column.name)?.order;
  const marked = sort.length === 0 ? column.column.first : sorted;
  const { pin, offset } = column;
  return (
    <div
      {...headAria(marked ? ariaSort[marked] : column.column.sort ? 'none' : undefined)}
      className={`list-cell list-align-${column.column.align ?? 'start'}${pin ? ` list-pin-${pin}` : ''}`}
      style={pin ? { [pin]: `calc(${offset}px + var(--list-pin-${pin}))` } : undefined}
      title={
        edited ? view.tools.t('list.named', { name: column.title, value: view.tools.t('grid.editable') }) : column.title
      }
    >
      {edited && <EditOutlined className="list-edited" aria-hidden />}
      {column.column.sort ? (
        <button
          type="button"
          className="list-sort"
          onClick={() => view.address.change({ sort: nextSort(column.name, sorted) })}
        >
          <span className="list-cut">{column.title}</span>
          <span className={`list-sort-mark list-sort-${marked ?? 'none'}`} aria-hidden />
        </button>
      ) : (
        <span className="list-cut">{column.title}</span>
      )}
      <ResizeHandle column={column} view={view} />
    </div>
  );
}

/** Descending, ascending, as the server has it by itself. */
function nextSort(field: string, now: 'asc' | 'desc' | undefined): SortField[] {
  if (now === undefined) return [{ field, order: 'desc' }];
  return now === 'desc' ? [{ field, order: 'asc' }] : [];
}

const keyStep = 16;

function ResizeHandle({ column, view }: { column: PaintedColumn; view: ListView }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  const to = (width: number) => view.settings.setLayout(resize(view.settings.layout, column.name, width));
  const move = (event: PointerEvent) => from.current && to(from.current.width + event.clientX - from.current.x);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved has no element of its own
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={view.tools.t('list.resize', { name: column.title })}
      aria-valuenow={column.width}
      tabIndex={-1}
      className="list-resize"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: column.width };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null;
      }}
      onKeyDown={event => {
        if (event.key === 'ArrowLeft') to(column.width - keyStep);
        if (event.key === 'ArrowRight') to(column.width + keyStep);
      }}
    />
  );
}
