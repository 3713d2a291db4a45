import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { later } from '../../ui/later.tsx';
import { ApiFailure } from '../api-failure.ts';
import { activeFilters } from './address.ts';
import { Cards } from './cards.tsx';
import { rowId, Table, type TableProps } from './table.tsx';
import type { ListView } from './use-list.ts';

interface ListBodyProps extends Omit<TableProps, 'scroller'> {
  scroller: RefObject<HTMLDivElement | null>;
  mobile: boolean;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  onPaste?: (event: React.ClipboardEvent) => void;
  onCopy?: (event: React.ClipboardEvent) => void;
}

const DeskCards = later(() => import('./desk-cards.tsx').then(part => part.DeskCards));

/** The part that scrolls: rows, or why there are none. */
export function ListBody({ view, mobile, scroller, onKeyDown, onPaste, onCopy, ...table }: ListBodyProps) {
  const { snapshot } = view.reading;
  const state = stateOf(view);
  // In a grid, Enter edits.
  const opens = view.model.list.opens !== undefined && view.model.list.grid === undefined;
  const desk = view.model.list.desk?.on(view.address.state.tab) ?? false;
  const cards = desk || (mobile && view.model.list.grid === undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a grid by its spread role; it has the keyboard and the clipboard
    <div
      ref={scroller}
      className="list-scroll"
      aria-busy={snapshot.phase === 'loading'}
      data-opens={opens || undefined}
      {...scrollAria(view, cards, state !== null)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onCopy={onCopy}
    >
      {state ??
        (desk ? (
          <DeskCards view={view} />
        ) : cards ? (
          <Cards view={view} />
        ) : (
          <Table view={view} scroller={scroller} {...table} />
        ))}
    </div>
  );
}

/**
 * The table is one stop of the Tab key; inside it the arrows move. Cards are ordinary content that keys can scroll, and so is what
 * stands there instead of rows: a grid may hold nothing else.
 */
function scrollAria(view: ListView, cards: boolean, rowless: boolean) {
  const { snapshot } = view.reading;
  const common = { tabIndex: 0, 'aria-label': view.model.list.screen[view.tools.lang] };
  if (cards || rowless) return { role: 'group', ...common };
  return {
    role: view.model.list.tree ? 'treegrid' : 'grid',
    ...common,
    'aria-rowcount': (snapshot.total ?? snapshot.rows.length) + 1,
    'aria-colcount': view.columns.length,
    'aria-activedescendant': view.cursor >= 0 ? rowId(view, view.cursor) : undefined,
  };
}

function stateOf(view: ListView): ReactNode | null {
  const { reading, model, address, tools } = view;
  const { phase, rows, failure } = reading.snapshot;
  if (phase === 'waiting') {
    const missing = Object.entries(model.list.filters).find(
      ([name, filter]) => filter.required && address.state.values[name] === undefined,
    );
    return <EmptyPanel message={tools.t('list.chooseFirst', { name: missing ? view.titleOf(missing[0]) : '' })} />;
  }
  if (phase === 'failed') {
    const known = failure instanceof ApiFailure ? failure : null;
    return (
      <ErrorPanel
        message={known?.message || tools.t('list.failed')}
        requestId={known?.requestId}
        retry={() => void reading.machine.refresh()}
      />
    );
  }
  if (phase === 'loading' && rows.length === 0) return <LateSkeleton view={view} />;
  if (phase === 'ready' && rows.length === 0) return <Empty view={view} />;
  return null;
}

/** Nothing fits: the filters are what can be changed about that (look: Empty). */
function Empty({ view }: { view: ListView }) {
  const { model, address, tools } = view;
  const narrowed = activeFilters(model.spec, address.state.values).length > 0;
  return (
    <EmptyPanel message={tools.t(model.list.empty ?? 'list.empty')}>
      {narrowed && <Button onClick={address.reset}>{tools.t('list.clearFilters')}</Button>}
    </EmptyPanel>
  );
}

const patienceMs = 200;
const skeletonRows = 12;

/** The real columns, grey, but only if the rows take longer than 200 ms (look). */
function LateSkeleton({ view }: { view: ListView }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className="list-skeleton" role="status" aria-label={view.tools.t('ui.loading')}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="list-skeleton-row" style={{ height: view.rowHeight }}>
          {view.columns.map(column => (
            <i key={column.name} style={{ width: column.width - 24 }} />
          ))}
        </div>
      ))}
    </div>
  );
}
