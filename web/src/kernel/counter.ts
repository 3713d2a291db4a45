import type { AnswerOf, Call, CallShape, LiveFrameType } from '@materia/contract/kernel';
import type { Priv, Role } from '@materia/contract/privileges';
import type { InputOf } from './request.ts';
import type { SessionUser } from './session.ts';

/** A number beside a folder of the menu (spec 01 §7): what the shell shows of an area without knowing it. */
export interface Counter {
  /** Folder of the menu, as in `menuGroups`. */
  readonly folder: string;
  /** Absent: everybody with a token, but for `except`. */
  readonly needs?: Priv;
  readonly except?: Role;
  readonly call: Call;
  readonly input: object;
  readonly read: (answer: unknown) => number;
  /** Frames after which it is asked for again, bundled. */
  readonly on: readonly LiveFrameType[];
  /** The rows behind it, and what the number says, for those who only hear it. */
  readonly leadsTo: { readonly to: string; readonly search: Readonly<Record<string, string>> };
  readonly label: string;
}

/** Who is signed in, and what they may. */
export interface CountedFor {
  readonly user: SessionUser | null;
  readonly has: (priv: Priv) => boolean;
}

/** Whether a number is asked for at all: by who may, and only where the rows behind it have a screen. */
export function isCounted(
  { needs, except, leadsTo }: Omit<Counter, 'folder'>,
  { user, has }: CountedFor,
  exists: (path: string) => boolean,
): boolean {
  return user !== null && (!needs || has(needs)) && user.role !== except && exists(leadsTo.to);
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
