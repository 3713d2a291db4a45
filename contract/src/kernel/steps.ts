import type { Priv } from '../privileges.ts';
import type { Codes } from './codes.ts';
import type { Lang, Text } from './texts.ts';

/** Who may take a step besides staff with a privilege (spec 02 §2). TIMER is a task or another area of ours, ANYBODY is not signed in. */
export type StepActor = 'CUSTOMER' | 'DELIVERYMAN' | 'DEVICE' | 'PLATFORM' | 'PAYMENT' | 'TIMER' | 'ANYBODY';

export interface Step<C = unknown, A extends string = string> {
  readonly action: A;
  /** The codes it may start from; `new` for the step that makes the row. */
  readonly from: readonly (C | 'new')[];
  /** Where it leads: one code, several of which the use case chooses, or `previous`. */
  readonly to: readonly C[] | 'previous';
  readonly who: readonly (Priv | StepActor)[];
  readonly zh: string;
  readonly en: string;
  /** Asks once before it is done: destructive or money-moving (spec 00 §4). */
  readonly confirms?: boolean;
  /** Changes nothing but the status's row it started from, e.g. toggle. */
  readonly note?: string;
}

export interface Steps<C = unknown, A extends string = string> {
  readonly codes: Codes;
  readonly all: readonly Step<C, A>[];
  readonly actions: readonly [A, ...A[]];
  /** The step of that action from that status; undefined: an unlisted pair, to be refused. */
  find(action: A, from: C | 'new'): Step<C, A> | undefined;
  /** Every step that starts from that status. */
  from(status: C | 'new'): readonly Step<C, A>[];
  label(action: A, lang?: Lang): string;
  /** Both labels: for a text whose reader is not known yet. */
  text(action: A): Text;
}

/** Declares a state machine over a codes table: the server enforces it, the web offers it, the docs draw it. */
export function steps<C extends string | number, N extends string, const A extends string>(
  table: Codes<C, N>,
  list: readonly Step<NoInfer<C>, A>[],
): Steps<C, A> {
  const text = (action: A): Text => {
    const { zh = action, en = action } = list.find(step => step.action === action) ?? {};
    return { zh, en };
  };
  const starting = new Map<unknown, Step<NoInfer<C>, A>[]>();
  for (const step of list) for (const code of step.from) starting.set(code, [...(starting.get(code) ?? []), step]);
  const actions = [...new Set(list.map(step => step.action))] as unknown as [A, ...A[]];
  return {
    codes: table as unknown as Codes,
    all: list,
    actions,
    find: (action, from) => starting.get(from)?.find(step => step.action === action),
    from: status => starting.get(status) ?? [],
    label: (action, lang = 'zh') => text(action)[lang],
    text,
  };
}
