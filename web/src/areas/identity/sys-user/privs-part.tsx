import { readSysUserPrivs, type SysUserRow } from '@materia/contract/areas/identity';
import { useCall } from '../../../kernel/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PrivMatrix } from './priv-matrix.tsx';
import './sys-user.css';

/** What an account may do, to be looked at (spec 04 §5). */
export function PrivsPart({ id, row }: { id: number; row: Pick<SysUserRow, 'role' | 'type'> }) {
  const privs = useCall(readSysUserPrivs, { params: { id } }, { quiet: true });
  if (privs.error) return <ErrorPanel message={privs.error.message} retry={() => void privs.refetch()} />;
  if (!privs.data) return <RowsSkeleton rows={10} />;
  const overrides = new Map(privs.data.overrides.map(({ priv, effect }) => [priv, effect]));
  return <PrivMatrix row={row} overrides={overrides} only={false} />;
}
