import type { SysUserRow } from '@materia/contract/areas/identity';
import { allPrivs, effectivePrivs, type Priv, privilegeTable } from '@materia/contract/privileges';
import { menuGroups, type Screen, screens } from '@materia/contract/screens';

export type Effect = 'GRANT' | 'DENY';
export type Overrides = ReadonlyMap<Priv, Effect>;

export interface PrivRow {
  readonly resource: Priv;
  /** Read, write, then what else may be done. */
  readonly privs: readonly Priv[];
}
export interface PrivGroup {
  /** Null: in no menu. */
  readonly words: { readonly zh: string; readonly en: string } | null;
  readonly rows: readonly PrivRow[];
}

const rows: readonly PrivRow[] = privilegeTable.map(([resource]) => ({
  resource,
  privs: allPrivs.filter(priv => priv === resource || priv.startsWith(`${resource}:`)),
}));

/** Where the menu has the first screen that takes the resource. */
const folderOf = (resource: Priv): string | undefined =>
  screens.find(({ needs, path }) => needs === resource && path.startsWith('/app/'))?.path.split('/')[2];

/** All privileges, grouped as the menu (spec 04 §5). What no screen takes stands last. */
export function privGroups(): readonly PrivGroup[] {
  const grouped = menuGroups.map(({ zh, en, folders }) => {
    const names: readonly string[] = folders.map(([folder]) => folder);
    return { words: { zh, en }, rows: rows.filter(({ resource }) => names.includes(folderOf(resource) ?? '')) };
  });
  const placed = new Set(grouped.flatMap(group => group.rows));
  const others = { words: null, rows: rows.filter(row => !placed.has(row)) };
  return [...grouped, others].filter(group => group.rows.length > 0);
}

export const effective = ({ role, type }: Pick<SysUserRow, 'role' | 'type'>, overrides: Overrides): ReadonlySet<Priv> =>
  effectivePrivs(
    role,
    type,
    [...overrides].map(([priv, effect]) => ({ priv, effect })),
  );

/** What an account has to be allowed and denied to may exactly what another may, whatever the defaults of both (spec 01 §2 复制自用户). */
export function copied(account: Pick<SysUserRow, 'role' | 'type'>, theirs: ReadonlySet<Priv>): Overrides {
  const own = effective(account, new Map());
  const differing = allPrivs.filter(priv => own.has(priv) !== theirs.has(priv));
  return new Map(differing.map(priv => [priv, theirs.has(priv) ? 'GRANT' : 'DENY']));
}

/** The screens that an account gains and loses by a change of its privileges. */
export function menusChanged(
  before: ReadonlySet<Priv>,
  after: ReadonlySet<Priv>,
  there: readonly Screen[],
): { gained: readonly Screen[]; lost: readonly Screen[] } {
  const opens = (privs: ReadonlySet<Priv>) => (screen: Screen) => privs.has(screen.needs as Priv);
  const takes = there.filter(({ needs }) => needs !== '-' && needs !== '*');
  return {
    gained: takes.filter(screen => !opens(before)(screen) && opens(after)(screen)),
    lost: takes.filter(screen => opens(before)(screen) && !opens(after)(screen)),
  };
}
