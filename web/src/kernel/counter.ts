import type { AnswerOf, Call, CallShape, LiveFrameType } from '@materia/contract/kernel';
import type { Priv } from '@materia/contract/privileges';
import type { InputOf } from './request.ts';

/** A number beside a folder of the menu (spec 01 §7): what the shell shows of an area without knowing it. */
export interface Counter {
  /** Folder of the menu, as in `menuGroups`. */
  readonly folder: string;
  readonly needs: Priv;
  readonly call: Call;
  readonly input: object;
  readonly read: (answer: unknown) => number;
  /** Frames after which it is asked for again, bundled. */
  readonly on: readonly LiveFrameType[];
  /** The rows behind it, and what the number says, for those who only hear it. */
  readonly leadsTo: { readonly to: string; readonly search: Readonly<Record<string, string>> };
  readonly label: string;
}

/** Declares a counter; `read` gets the call's own answer. */
export function counter<S extends CallShape>(
  of: Omit<Counter, 'call' | 'input' | 'read'> & {
    call: Call<S>;
    input: InputOf<S>;
    read: (answer: AnswerOf<Call<S>>) => number;
  },
): Counter {
  return of as unknown as Counter;
}
