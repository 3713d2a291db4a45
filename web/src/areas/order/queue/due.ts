import type { Sla } from '@materia/contract/areas/order';
import type { Tone } from '@materia/contract/kernel';
import { lasting, slaAt } from '../detail/waited.ts';

export interface Due {
  /** Text key of what is said with the time; null: the words stand alone. */
  readonly key: 'order.queue.left' | 'order.queue.late' | 'order.queue.stopped' | 'order.queue.noLimit';
  readonly time: string;
  readonly tone: Tone;
}

/** How an order stands to the end of its allowance: what is left, how late it is, or that its clock stands still (spec 02 §4.5). */
export function dueOf(sla: Sla | null, now: number): Due {
  if (sla === null) return { key: 'order.queue.noLimit', time: '', tone: 'plain' };
  const { left, tone, stopped, colour } = slaAt(sla, now);
  const time = lasting(Math.floor(Math.abs(left ?? 0)));
  const key = tone === 'over' ? 'late' : stopped ? 'stopped' : 'left';
  return { key: `order.queue.${key}`, time, tone: colour };
}
