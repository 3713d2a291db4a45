import { type FilledLine, type SupplyPlanDetail, saveSupplyLines } from '@materia/contract/areas/supply';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { local } from '../../../kernel/storage.ts';
import { type Filling, mergeFilling } from './filling.ts';

const keyOf = (planId: number) => `supply.filling.${planId}`;
/** Typing pauses so long before it is sent. */
const pauseMs = 700;

export type Kept = 'saved' | 'sending' | 'queued';

/** What is said of a plan's slots: kept on the phone at once, sent when there is a network, so that neither a tunnel nor a reload loses a count. */
export function useFilling(plan: SupplyPlanDetail) {
  const { id } = plan;
  const [filling, setFilling] = useState<Filling>(() => mergeFilling(plan.planLines, local.read<Filling>(keyOf(id))));
  const [kept, setKept] = useState<Kept>('saved');
  const waiting = useRef(new Map<number, FilledLine>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(async () => {
    const lines = [...waiting.current.values()];
    if (lines.length === 0) return;
    setKept('sending');
    try {
      await api(saveSupplyLines, { body: { planId: id, filled: lines } }, { quiet: true });
      for (const line of lines) if (waiting.current.get(line.lineId) === line) waiting.current.delete(line.lineId);
      setKept(waiting.current.size === 0 ? 'saved' : 'sending');
    } catch {
      setKept('queued');
    }
  }, [id]);
  useEffect(() => {
    const again = () => void flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer.current);
      void flush();
    };
  }, [flush]);
  const say = (line: FilledLine) => {
    const next = { ...filling, [line.lineId]: line };
    setFilling(next);
    local.write(keyOf(id), next);
    waiting.current.set(line.lineId, line);
    setKept('sending');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };
  const forget = () => {
    waiting.current.clear();
    clearTimeout(timer.current);
    local.remove(keyOf(id));
  };
  return { filling, say, kept, forget };
}
