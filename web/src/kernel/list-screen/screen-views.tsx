import type { Priv } from '@materia/contract/privileges';
import type { Screen } from '@materia/contract/screens';
import { type ComponentType, createContext, type ReactNode, useContext, useRef } from 'react';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { type SessionUser, useSession } from '../session.ts';
import { useLang, useT } from '../texts.ts';
import type { Search } from './filter.ts';
import { useOwnSearch } from './own-search.ts';

/** One of several ways to look at a screen's rows: a list of its own, declared with the same screen. */
export interface ScreenView {
  readonly name: string;
  /** Text key. */
  readonly label: string;
  readonly View: ComponentType;
  /** Who has it; absent: everybody. */
  readonly of?: (user: SessionUser) => boolean;
  /** What it takes to have it; who comes to its address without is told so. */
  readonly needs?: Priv;
}
interface Shown {
  readonly views: readonly ScreenView[];
  readonly current: ScreenView;
  readonly go: (view: ScreenView) => void;
}
const Views = createContext<Shown | null>(null);

interface Viewed {
  readonly screen: Screen;
  readonly views: readonly ScreenView[];
  readonly bare: string;
  /** How the address calls it; absent: `view`. */
  readonly param?: string;
}

/**
 * A screen with views (订单管理: 工作队列, 订单列表). The address names the view as `view`, or as `param`
 * says; without it the one called `bare` is meant.
 * Going back to one finds its filters as they were.
 */
export function viewedScreen(of: Viewed): () => ReactNode {
  return () => <ViewedScreen {...of} />;
}

function ViewedScreen({ screen, views, bare, param = 'view' }: Viewed) {
  const { search, visit } = useOwnSearch(screen.path);
  const { user, has } = useSession();
  const left = useRef<Record<string, Search>>({});
  const own = views.filter(view => (!view.of || (user && view.of(user))) && (!view.needs || has(view.needs)));
  const named = (name: string | undefined) => own.find(view => view.name === name);
  const current = named(search[param]) ?? named(bare);
  const lacks = current?.name === search[param] ? undefined : views.find(view => view.name === search[param])?.needs;
  if (lacks) return <Lacking screen={screen} needs={lacks} />;
  if (!current) return null;
  const go = (view: ScreenView) => {
    left.current[current.name] = search;
    visit(left.current[view.name] ?? (view.name === bare ? {} : { [param]: view.name }));
  };
  return (
    <Views value={{ views: own, current, go }}>
      <current.View key={current.name} />
    </Views>
  );
}

/** A view that others have, as a screen that others have (spec 01 §10). */
function Lacking({ screen, needs }: { screen: Screen; needs: Priv }) {
  const t = useT();
  return (
    <>
      <PageTitle title={screen[useLang()]} />
      <EmptyPanel message={t('shell.noPrivilege', { priv: needs })} />
    </>
  );
}

/** The switch between the views, beside the screen's title; nothing where there is but one. */
export function ViewSwitch() {
  const t = useT();
  const shown = useContext(Views);
  if (!shown || shown.views.length < 2) return null;
  const { views, current, go } = shown;
  return (
    <div className="view-switch" role="tablist" aria-label={t('list.look')}>
      {views.map(view => (
        <button
          key={view.name}
          type="button"
          role="tab"
          aria-selected={view === current}
          onClick={() => view !== current && go(view)}
        >
          {t(view.label)}
        </button>
      ))}
    </div>
  );
}
