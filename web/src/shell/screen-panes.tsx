import type { Screen } from '@materia/contract/screens';
import { CatchBoundary } from '@tanstack/react-router';
import { memo, useMemo, useRef } from 'react';
import { layoutSettings } from '../kernel/layout-settings.ts';
import { ScreenTab, type ScreenTabContext } from '../kernel/screen-tab.ts';
import { Here } from '../ui/layers.ts';
import { generationOf, markUnsaved, openTabs } from './open-tabs.ts';
import { ScreenGate } from './screen-gate.tsx';
import { screenFor } from './screen-paths.ts';
import { ServerErrorScreen } from './server-error.screen.tsx';
import { placeOf, type Tab } from './tabs.ts';
import './screen-panes.css';

/**
 * The screens of the open tabs (docs/decisions/0011): that which is looked at, and behind it those that were, as they were left. A tab
 * restored after a reload gets its screen when somebody looks at it.
 */
export function ScreenPanes({ tabs, current }: { tabs: readonly Tab[]; current: string | null }) {
  // In the order in which they came: moved in the page, a pane would lose its scroll places.
  const mounted = useRef(new Set<string>());
  if (current) mounted.current.add(current);
  const open = new Set(tabs.map(({ path }) => path));
  for (const path of mounted.current) if (!open.has(path)) mounted.current.delete(path);
  return [...mounted.current].map(path => {
    const screen = screenFor(path);
    return (
      screen && <ScreenPane key={`${path} ${generationOf(path)}`} path={path} screen={screen} here={path === current} />
    );
  });
}

const ScreenPane = memo(function ScreenPane({ path, screen, here }: { path: string; screen: Screen; here: boolean }) {
  const tab = useMemo(() => tabContext(path), [path]);
  return (
    <Here value={here}>
      <ScreenTab value={tab}>
        <div className="screen-pane" data-here={here || undefined} inert={!here}>
          <CatchBoundary getResetKey={() => path} errorComponent={ServerErrorScreen}>
            <ScreenGate screen={screen} />
          </CatchBoundary>
        </div>
      </ScreenTab>
    </Here>
  );
});

function tabContext(path: string): ScreenTabContext {
  return {
    at: () => {
      const tab = openTabs.get().find(each => each.path === path);
      return tab ? placeOf(tab) : null;
    },
    keeps: pathname => layoutSettings.get().tabs && pathname !== path && screenFor(pathname) !== undefined,
    mark: (part, unsaved) => markUnsaved(path, part, unsaved),
  };
}
