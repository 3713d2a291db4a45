import { type ScreenPath, screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from './session.ts';

interface Props {
  readonly to: ScreenPath;
  /** What the screen's address calls a record, and which it is; null: there is none to lead to. */
  readonly param: string;
  readonly id: number | string | null;
  /** What else its address says: the tab of a parted screen. */
  readonly search?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A record's name, leading to it on the screen that has it, for who may read that screen; for the others plain. */
export function RecordLink({ to, param, id, search, children }: Props) {
  const { has } = useSession();
  const { path, needs } = screenAt(to);
  if (id === null || needs === '-' || (needs !== '*' && !has(needs))) return children;
  return (
    <Link className="link-in-text" to={path} search={{ ...search, [param]: String(id) } as never}>
      {children}
    </Link>
  );
}
