import type { RowOf } from '@materia/contract/kernel';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fetchAhead } from '../../ui/later.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { GridView } from '../grid/grid-view.ts';
import { useKeyHelp } from '../key-help.ts';
import { ActionDialog } from './action-dialog.tsx';
import { BulkBar, FailuresPanel } from './bulk-bar.tsx';
import type { ListCall, ListDeclaration } from './declaration.ts';
import { Detail } from './detail-frame.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Footer } from './footer.tsx';
import { ListBody } from './list-body.tsx';
import { keysOf } from './list-keys.ts';
import { type AnyList, type ListModel, modelOf } from './list-model.ts';
import { ViewSwitch } from './screen-views.tsx';
import { StripBar, TabsBar } from './tabs-bar.tsx';
import { Toolbar, ToolbarActions } from './toolbar.tsx';
import { useDefaultView } from './use-default-view.ts';
import { useKeys } from './use-keys.ts';
import { useLastUsed } from './use-last-used.ts';
import { type ListView, useList } from './use-list.ts';
import { useScan } from './use-scan.ts';
import { useSettle } from './use-settle.ts';
import './list.css';

/**
 * Makes a screen out of its declaration (design §10). The row type comes from the call; what the declaration says of columns,
 * filters and actions is checked against it here and used untyped inside.
 */
export function listScreen<C extends ListCall>(
  declaration: ListDeclaration<C, RowOf<C>>,
  inlineGrid: InlineGrid = noGrid,
): () => ReactNode {
  const model = modelOf({ filters: {}, ...declaration } as unknown as AnyList);
  return () => <ListFrame model={model} inlineGrid={inlineGrid} />;
}

/** What makes a list an inline grid: a hook over the list, and the bar of what is unsaved. `gridScreen` puts it in. */
interface InlineGrid {
  use: (list: ListView, table: RefObject<HTMLElement | null>) => GridView | null;
  Bar: ComponentType<{ grid: GridView; view: ListView }>;
}
const noGrid: InlineGrid = { use: () => null, Bar: () => null };

function ListFrame({ model, inlineGrid }: { model: ListModel; inlineGrid: InlineGrid }) {
  const view = useList(model);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = inlineGrid.use(view, scroller);
  useDefaultView(view);
  useLastUsed(view);
  const { phase } = view.reading.snapshot;
  useEffect(() => (phase === 'ready' ? fetchAhead() : undefined), [phase]);
  const root = useRef<HTMLElement>(null);
  useKeys(view, root, grid !== null);
  useKeyHelp(() => keysOf(view));
  useScan(view);
  useSettle(view);
  const mobile = useMedia('(max-width: 768px)');
  const wide = useMedia('(min-width: 1600px)');
  const [full, setFull] = useState(false);
  const { openId } = view.address.state;
  const split = wide && openId !== null;
  const classes = [
    'list',
    model.list.above && 'list-under',
    full && 'list-full',
    split && 'list-split',
    mobile && 'list-mobile',
  ];
  return (
    <section ref={root} className={classes.filter(Boolean).join(' ')}>
      <div className="list-main">
        {model.list.part === undefined && (
          <PageTitle title={model.list.screen[view.tools.lang]}>
            <ViewSwitch />
            <ToolbarActions view={view} main />
          </PageTitle>
        )}
        <StripBar view={view} />
        <TabsBar view={view} />
        <FilterBar view={view} mobile={mobile} />
        <Above view={view} />
        <Bars view={view} grid={grid} GridBar={inlineGrid.Bar} full={full} setFull={setFull} />
        <FailuresPanel view={view} />
        <ArrivedBar view={view} />
        <PartialNote view={view} />
        <ListBody view={view} mobile={mobile} scroller={scroller} {...grid?.bindings} />
        <Footer view={view} mobile={mobile} />
      </div>
      <Detail view={view} split={split} giveBack={scroller} />
      <ActionDialog view={view} />
    </section>
  );
}

/** Figures and charts of what the list shows. */
function Above({ view }: { view: ListView }) {
  const { above: Part } = view.model.list;
  if (!Part) return null;
  const { request, snapshot } = view.reading;
  const columns = view.columns.map(({ name }) => name.replace(/^\$/, ''));
  return <Part body={request?.body ?? null} columns={columns} anew={snapshot.anew} />;
}

interface BarsProps {
  view: ListView;
  grid: GridView | null;
  GridBar: InlineGrid['Bar'];
  full: boolean;
  setFull: (full: boolean) => void;
}

/** One bar over the table at a time: what is unsaved, what is chosen, the tools. */
function Bars({ view, grid, GridBar, full, setFull }: BarsProps) {
  if (grid && grid.changed > 0) return <GridBar grid={grid} view={view} />;
  if (view.chosen.selection.size > 0) return <BulkBar view={view} />;
  return <Toolbar view={view} full={full} setFull={setFull} />;
}

/** What was not looked for: a list that leaves something out without a word would not be true. */
function PartialNote({ view }: { view: ListView }) {
  const { partial: key } = view.model.list;
  if (!key || !view.reading.snapshot.partial) return null;
  return (
    <p className="list-partial" role="status">
      {view.tools.t(key)}
    </p>
  );
}

/** New rows never shift the table: they wait behind this bar (spec 02 §6.1). */
function ArrivedBar({ view }: { view: ListView }) {
  const { arrived } = view.reading.snapshot;
  if (arrived === 0) return null;
  const key = view.model.list.live?.arrived ?? 'list.newRows';
  const show = () => {
    if (view.address.state.page > 1) view.address.change({ page: 1 });
    void view.reading.machine.refresh();
  };
  return (
    <button type="button" className="list-arrived" aria-live="polite" onClick={show}>
      {view.tools.t(key, { count: arrived, N: arrived })}
    </button>
  );
}
