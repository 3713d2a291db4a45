import type { SupplyPlanDetail } from '@materia/contract/areas/supply';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import {
  dropPicking,
  hasPicking,
  isOvertaken,
  openPicking,
  type Picked,
  type Picks,
  savePicking,
  sayPicked,
} from './picking-drafts.ts';

/** Typing pauses so long before it is sent. */
const pauseMs = 700;
const nothing: Picked = { batches: [], shortReason: null };

/** Sends what was said of a plan after a pause, when its drawer closes, and once the line is back. */
function useSaving(id: number, saved: () => void) {
  const [kept, setKept] = useState<'saved' | 'sending'>('saved');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reread = useRef(saved);
  reread.current = saved;
  const flush = useCallback(async () => {
    if (!hasPicking(id)) return;
    setKept('sending');
    try {
      await savePicking(id);
      setFailure(null);
      setKept('saved');
      reread.current();
    } catch (problem) {
      setFailure(problem as ApiFailure);
    }
  }, [id]);
  useEffect(() => {
    const again = () => void flush();
    again();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer.current);
      again();
    };
  }, [flush]);
  const soon = () => {
    setKept('sending');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };
  const forget = () => {
    clearTimeout(timer.current);
    dropPicking(id);
    setFailure(null);
    setKept('saved');
  };
  return { kept, failure, flush, soon, forget };
}

/** What is picked for a plan's lines: saved by itself, so that neither 出发 nor a reload loses what was typed or scanned (spec 06 §6). */
export function usePicking(plan: SupplyPlanDetail, saved: () => void) {
  const { id } = plan;
  const [said, setSaid] = useState<Picks>(() => openPicking(plan));
  const { kept, failure, flush, soon, forget } = useSaving(id, saved);
  // Ours are shown as they were typed, until somebody else has changed the plan.
  const own = isOvertaken(plan) && !hasPicking(id) ? {} : said;
  const picks: Picks = { ...pickedOf(plan), ...own };
  const change = (lineId: number, more: Partial<Picked>) => {
    const of = { ...nothing, ...picks[lineId], ...more };
    setSaid({ ...own, [lineId]: of });
    sayPicked(plan, lineId, of);
    soon();
  };
  /** What is not saved is given up for what the plan is now. */
  const anew = () => {
    forget();
    setSaid({});
    saved();
  };
  return { picks, change, kept, failure, flush, anew };
}

const pickedOf = ({ planLines }: SupplyPlanDetail): Picks =>
  Object.fromEntries(planLines.map(({ lineId, picked, shortReason }) => [lineId, { batches: picked, shortReason }]));
