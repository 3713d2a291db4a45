import type { SysUserRow } from '@materia/contract/areas/identity';
import { defaultPrivs, type Priv } from '@materia/contract/privileges';
import { useMemo } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { type Effect, type Overrides, type PrivRow, privGroups } from './priv-groups.ts';
import { verbKey } from './user-log-words.ts';
import './sys-user.css';

interface Props {
  row: Pick<SysUserRow, 'role' | 'type'>;
  overrides: Overrides;
  /** Only rows in which something differs from the defaults. */
  only: boolean;
  /** Absent: it is only looked at. */
  set?: (priv: Priv, effect: Effect | null) => void;
}

/** Every resource, and what may be done with it: inherited from role and type, allowed, or denied (spec 04 §5). */
export function PrivMatrix(props: Props) {
  const { row, overrides, only } = props;
  const t = useT();
  const lang = useLang();
  const groups = useMemo(() => privGroups(), []);
  const defaults = useMemo(() => defaultPrivs(row.role, row.type), [row.role, row.type]);
  const differs = ({ privs }: PrivRow) => privs.some(priv => overrides.has(priv));
  const shown = groups
    .map(group => ({ ...group, rows: only ? group.rows.filter(differs) : group.rows }))
    .filter(group => group.rows.length > 0);
  if (shown.length === 0) return <EmptyPanel message={t('identity.user.noDifference')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
    <section className="priv-matrix" tabIndex={0} aria-label={t('identity.user.action.privs')}>
      {shown.map(group => (
        <table key={group.words?.en ?? ''}>
          <caption>{group.words?.[lang] ?? t('identity.user.otherPrivs')}</caption>
          <tbody>
            {group.rows.map(each => (
              <Resource key={each.resource} {...props} of={each} defaults={defaults} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function Resource({ of, defaults, ...props }: Props & { of: PrivRow; defaults: ReadonlySet<Priv> }) {
  const t = useT();
  const name = t(`identity.priv.${of.resource}`);
  return (
    <tr>
      <th scope="row">
        {name} <small>{of.resource}</small>
      </th>
      <td>
        {of.privs.map(priv => (
          <Cell key={priv} {...props} priv={priv} resource={name} inherited={defaults.has(priv)} />
        ))}
      </td>
    </tr>
  );
}

function Cell({
  priv,
  resource,
  inherited,
  overrides,
  set,
}: Props & { priv: Priv; resource: string; inherited: boolean }) {
  const t = useT();
  const effect = overrides.get(priv);
  const state = effect ?? (inherited ? 'ON' : 'OFF');
  const verb = t(verbKey(priv));
  const options = [
    ['', t(inherited ? 'identity.user.inheritedOn' : 'identity.user.inheritedOff')],
    ['GRANT', t('identity.effect.GRANT')],
    ['DENY', t('identity.effect.DENY')],
  ] as const;
  return (
    <label className="priv-cell" data-state={state}>
      <span>{verb}</span>
      <select
        aria-label={`${resource} ${verb}`}
        value={effect ?? ''}
        disabled={!set}
        onChange={event => set?.(priv, event.target.value === '' ? null : (event.target.value as Effect))}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
