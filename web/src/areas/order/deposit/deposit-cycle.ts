import type { DepositEntry } from '@materia/contract/areas/order';
import type { Codes, Lang } from '@materia/contract/kernel';
import type { CycleStep } from '../detail/life-cycle.ts';

/** The stepper of a drawer: the straight way, and where the wish or the pre-order left it. */
export function depositCycle(
  codes: Codes,
  way: readonly number[],
  of: { readonly status: number; readonly history: readonly DepositEntry[] },
  lang: Lang,
): CycleStep[] {
  const reachedAt = new Map<number, string>();
  for (const { to, at } of of.history) if (!reachedAt.has(to)) reachedAt.set(to, at);
  const shown = way.includes(of.status) ? way : [...way.filter(code => reachedAt.has(code)), of.status];
  const here = shown.indexOf(of.status);
  return shown.map((code, index) => ({
    code,
    label: codes.label(code, lang),
    state: index < here ? 'done' : index === here ? 'current' : 'todo',
    tone: codes.tone(code),
    at: reachedAt.get(code) ?? null,
  }));
}
