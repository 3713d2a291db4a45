import { dayOf } from '@materia/contract/kernel';
import { useEffect, useState } from 'react';
import { nothingOnTop } from '../ui/layers.ts';
import { serverNow } from './clock.ts';
import { local } from './storage.ts';

const againMs = 1_000;

/**
 * Opens by itself once a day in this browser, `afterMs` after the page was loaded; `key` keeps the day. What somebody has opened
 * meanwhile is not covered: it waits until that is closed.
 */
export function useOnceADay(of: { key: string; due: boolean; afterMs: number }): readonly [boolean, () => void] {
  const { key, due, afterMs } = of;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const today = dayOf(serverNow());
    if (!due || (local.read<string>(key) ?? '') >= today) return;
    let timer = setTimeout(show, afterMs);
    function show(): void {
      if (!nothingOnTop()) {
        timer = setTimeout(show, againMs);
        return;
      }
      local.write(key, today);
      setOpen(true);
    }
    return () => clearTimeout(timer);
  }, [key, due, afterMs]);
  return [open && due, () => setOpen(false)];
}
