import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { ScreenGate } from './screen-gate.tsx';
import { screenFor } from './screen-paths.ts';

/** Whether an address asks for paper: a screen that prints stands alone, without the shell (spec 02 §6.1). */
export const useBare = (): boolean => useRouterState({ select: ({ location }) => 'print' in location.search });

/** A screen by itself: what it prints is the page. */
export function BareFrame() {
  const [path] = useState(() => window.location.pathname);
  const screen = screenFor(path);
  return <main className="frame-bare">{screen && <ScreenGate screen={screen} />}</main>;
}
