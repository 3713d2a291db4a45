import type { SupplierOffer } from '@materia/contract/areas/goods';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';

/** When a supplier's licence ends; where it has ended, in red and in words. */
export function Licence({ offer: { licenceExpire, expired } }: { offer: SupplierOffer }) {
  const t = useT();
  if (!expired) return licenceExpire ?? emptyMark;
  return <Badge tone="danger">{`${t('catalogue.ended')} ${licenceExpire}`}</Badge>;
}
