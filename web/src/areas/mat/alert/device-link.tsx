import { screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../kernel/session.ts';

const devices = screenAt('/app/mat/mat_mgmt').path;

/** A device's name, leading to the device for who may see it (spec 01 §7). */
export function DeviceLink({ matId, matName }: { matId: number; matName: string }) {
  const { has } = useSession();
  if (!has('MAT')) return matName;
  return (
    <Link to={devices} search={{ matId: String(matId) }}>
      {matName}
    </Link>
  );
}
