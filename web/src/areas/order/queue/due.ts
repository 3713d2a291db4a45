import { type Sla, SlaState } from '@materia/contract/areas/order';
import type { Tone } from '@materia/contract/kernel';
import { lasting } from '../detail/waited.ts';

export interface Due {
  /** Text key of what is said with the time; null: the words stand alone. */
  readonly key: 'order.queue.left' | 'order.queue.late' | 'order.queue.stopped' | 'order.queue.noLimit';
  readonly time: string;
  readonly tone: Tone;
}

const soonFrom = 0.6;

/** How an order stands to the end of its allowance: what is left, how late it is, or that its clock stands still (spec 02 §4.5). */
export function dueOf(sla: Sla | null, now: number): Due {
  if (sla === null) return { key: 'order.queue.noLimit', time: '', tone: 'plain' };
  const since = Date.parse(sla.since);
  const due = Date.parse(sla.dueAt);
  const seconds = Math.floor(Math.abs(due - now) / 1000);
  if (sla.state === 'stopped')
    return { key: 'order.queue.stopped', time: lasting(seconds), tone: SlaState.tone('stopped') };
  if (now >= due) return { key: 'order.queue.late', time: lasting(seconds), tone: SlaState.tone('over') };
  const share = (now - since) / Math.max(1, due - since);
  return { key: 'order.queue.left', time: lasting(seconds), tone: SlaState.tone(share >= soonFrom ? 'soon' : 'ok') };
}
