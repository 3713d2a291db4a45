import type { Point } from '@materia/contract/areas/store';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useStand } from './map-surface.tsx';

/** An area on the map: the one at hand, a neighbour's, one that may not be so. Its look is in map.css. */
export function MapRing({
  points,
  look,
}: {
  points: readonly Point[];
  look: 'own' | 'neighbour' | 'wrong' | 'distance' | `zone${number}`;
}) {
  const stand = useStand();
  const shape = useRef<L.Polygon>(null);
  useEffect(() => {
    if (!stand) return;
    const made = L.polygon([], { className: `map-ring map-ring-${look}`, interactive: false }).addTo(stand.map);
    shape.current = made;
    return () => {
      made.remove();
      shape.current = null;
    };
  }, [stand, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another shape, which has no points yet
  useEffect(() => {
    if (stand) shape.current?.setLatLngs(points.map(stand.toMap));
  }, [stand, points, look]);
  return null;
}
