import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { layoutSettings } from '../kernel/layout-settings.ts';
import { exists } from '../screens.ts';
import { LosesWork } from './loses-work.tsx';
import { isUnsaved, openTabs } from './open-tabs.ts';
import { screenFor } from './screen-paths.ts';
import { type Tab, wouldLose } from './tabs.ts';

/** One screen more than are kept alive: asks, if every one of them has unsaved work (docs/decisions/0011). */
export function RoomGuard() {
  const [goes, setGoes] = useState<Tab | undefined>();
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => {
      const screen = screenFor(next.pathname);
      if (!screen || !exists(screen.path) || !layoutSettings.get().tabs) return false;
      const lost = wouldLose(openTabs.get(), next.pathname, isUnsaved);
      setGoes(lost);
      return lost !== undefined;
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked' || !goes) return null;
  return <LosesWork tabs={[goes]} room onYes={blocker.proceed} onNo={blocker.reset} />;
}
