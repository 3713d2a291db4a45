import { useEffect } from 'react';
import { leaving } from '../kernel/leaving.ts';
import { useShared } from '../ui/shared-value.ts';
import { LosesWork } from './loses-work.tsx';
import { isUnsaved, openTabs } from './open-tabs.ts';

/** Asks before everything is left with unsaved work in some tab. */
export function LeaveGuard() {
  const way = useShared(leaving);
  const lost = way ? openTabs.get().filter(({ path }) => isUnsaved(path)) : [];
  const free = way !== null && lost.length === 0;
  const go = () => {
    if (leaving.get() !== way) return;
    leaving.set(null);
    way?.go();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way
  useEffect(() => {
    if (free) go();
  }, [free, way]);
  if (lost.length === 0) return null;
  return <LosesWork tabs={lost} onYes={go} onNo={() => leaving.set(null)} />;
}
