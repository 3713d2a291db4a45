import { type Sla, SlaState } from '@materia/contract/areas/order';
import type { Tone } from '@materia/contract/kernel';

/** From 60 % of the allowance the bar is amber (spec 02 §4.5). */
const soonFrom = 0.6;
const two = (n: number) => String(n).padStart(2, '0');

/** `mm:ss`, with hours when there are any. */
export function lasting(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

/** How long an order has waited, and how bad that is by now. */
export function waited({ since, dueAt, state }: Sla, now: number): { text: string; tone: Tone } {
  const start = Date.parse(since);
  const text = lasting(Math.max(0, Math.floor((now - start) / 1000)));
  if (state === 'stopped') return { text, tone: SlaState.tone(state) };
  const share = (now - start) / Math.max(1, Date.parse(dueAt) - start);
  return { text, tone: SlaState.tone(share >= 1 ? 'over' : share >= soonFrom ? 'soon' : 'ok') };
}
