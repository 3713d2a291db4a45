import { type MapPlace, suggestPlaces } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import { useState } from 'react';
import { useCall } from '../../kernel/query.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';
import type { KnownPoint } from '../../ui/map/draw-offline.ts';
import type { MapView } from '../../ui/map/map-surface.tsx';

const pauseMs = 250;
/** As many as a list under a field shows without scrolling. */
const suggestions = 10;

/** What is typed into a map's search, and the places it may mean. */
export function usePlaceSearch(near: Point) {
  const [query, setQuery] = useState('');
  const asked = useDebounced(query.trim(), pauseMs);
  const { longitude, latitude } = near;
  const { data } = useCall(
    suggestPlaces,
    { query: { query: asked, longitude, latitude, limit: suggestions } },
    { enabled: asked !== '', keepPrevious: true, quiet: true },
  );
  const places: readonly MapPlace[] = asked === '' ? [] : (data ?? []);
  return { query, setQuery, places };
}

/** What is around is asked for once for all positions within about a kilometre. */
const step = 100;
const coarse = (value: number) => Math.round(value * step) / step;
const aroundAtMost = 100;

/** Our own places around the view of a map. */
export function useKnownPlaces() {
  const [centre, setCentre] = useState<Point>();
  const onView = (view: MapView) => {
    const at = { longitude: coarse(view.centre.longitude), latitude: coarse(view.centre.latitude) };
    setCentre(before => (before?.longitude === at.longitude && before.latitude === at.latitude ? before : at));
  };
  const { data } = useCall(
    suggestPlaces,
    { query: { query: '', ...(centre ?? { longitude: 0, latitude: 0 }), limit: aroundAtMost } },
    { enabled: centre !== undefined, keepPrevious: true, quiet: true, staleTime: 60_000 },
  );
  const known = (data ?? []).filter(
    (place): place is MapPlace & KnownPoint => place.kind !== 'REGION' && place.kind !== 'ADDRESS',
  );
  return { known, onView };
}
