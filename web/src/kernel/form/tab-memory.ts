import { left, session } from '../session.ts';
import { ofTab } from '../storage.ts';

/*
 * What of the work in a tab survives a reload, by the person or by the server, and a session that ended meanwhile (spec 01 §2, §8):
 * drafts of forms, the dialogs they stand in. It is the account's own, and gone with whoever signs out.
 */
const key = 'unfinished';
interface Kept {
  readonly userId: number;
  readonly by: Readonly<Record<string, unknown>>;
}

const userId = () => session.get()?.user.userId;

function readAll(): Kept['by'] {
  const kept = ofTab.read<Kept>(key);
  return kept && kept.userId === userId() ? kept.by : {};
}

export const readKept = (name: string): unknown => readAll()[name] ?? null;

/** Whether anything is kept under names that begin so. */
export const anyKept = (start: string): boolean => Object.keys(readAll()).some(name => name.startsWith(start));

/** null: nothing is kept under that name any more. */
export function writeKept(name: string, what: unknown): void {
  const whose = userId();
  if (whose === undefined) return;
  const { [name]: _before, ...others } = readAll();
  const by = what === null ? others : { ...others, [name]: what };
  if (Object.keys(by).length === 0) ofTab.remove(key);
  else ofTab.write(key, { userId: whose, by } satisfies Kept);
}

const forgetIfLeft = () => session.get() === null && left.get() && ofTab.remove(key);
session.subscribe(forgetIfLeft);
// In the other tabs the session may be over before it is known that somebody left.
left.subscribe(forgetIfLeft);
