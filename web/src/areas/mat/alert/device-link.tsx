import { RecordLink } from '../../../kernel/record-link.tsx';

/** A device's name, leading to the device for who may see it (spec 01 §7). */
export function DeviceLink({ matId, matName }: { matId: number; matName: string }) {
  return (
    <RecordLink to="/app/mat/mat_mgmt" param="matId" id={matId}>
      {matName}
    </RecordLink>
  );
}
