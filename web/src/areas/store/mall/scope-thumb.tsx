import type { StoreRow } from '@materia/contract/areas/store';
import { useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import './scope-thumb.css';

const size = 24;

/** The shape of a store's scope, north up. */
export function ScopeThumb({ row }: { row: StoreRow }) {
  const t = useT();
  const ring = row.mall?.scope;
  if (!ring || ring.length < 3) return emptyMark;
  const [xs, ys] = [ring.map(point => point.longitude), ring.map(point => point.latitude)];
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const span = Math.max(Math.max(...xs) - west, Math.max(...ys) - south) || 1;
  const path = ring
    .map(({ longitude, latitude }, index) => {
      const x = ((longitude - west) / span) * size;
      const y = size - ((latitude - south) / span) * size;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return (
    <svg className="scope-thumb" width={size} height={size} role="img" aria-label={t('map.scope')}>
      <path d={`${path}Z`} />
    </svg>
  );
}
