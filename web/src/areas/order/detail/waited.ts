import { type Sla, SlaState } from '@materia/contract/areas/order';
import type { Tone } from '@materia/contract/kernel';
import { type Standing, standingAt } from '../../../kernel/list-screen/due-time.ts';
import { dueTime } from '../order-view.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** `mm:ss`, with hours when there are any. */
export function lasting(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

const states = { calm: 'ok', soon: 'soon', over: 'over' } as const;

/** How an order stands by now, and in which colour; its time stands still while the store is closed (spec 02 §4.5). */
export function slaAt(sla: Sla, now: number): Standing & { readonly colour: Tone } {
  const standing = standingAt(dueTime({ sla }) ?? { since: null, due: null }, now);
  const { waited = 0, left = null, tone = 'calm', stopped = false } = standing ?? {};
  const state = stopped && tone !== 'over' ? 'stopped' : states[tone];
  return { waited, left, tone, stopped, colour: SlaState.tone(state) };
}

/** How long an order has waited, and how bad that is by now. */
export function waited(sla: Sla, now: number): { text: string; tone: Tone } {
  const { waited: seconds, colour } = slaAt(sla, now);
  return { text: lasting(Math.floor(seconds)), tone: colour };
}
