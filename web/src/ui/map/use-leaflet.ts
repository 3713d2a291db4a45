import type { Point } from '@materia/contract/areas/store';
import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { onThemeChange } from '../theme-change.ts';
import { addTiles, type Grid, gridOf, type MapChoice } from './backdrop.ts';
import { OfflineLayer } from './offline-layer.ts';
import { loadOutlines } from './outlines.ts';

/** A map that stands: what its markers and shapes are put on. */
export interface Stand extends Grid {
  readonly provider: MapChoice['provider'];
  readonly map: L.Map;
  /** Only of the offline map. */
  readonly offline: OfflineLayer | undefined;
}

export interface LeafletOf {
  choice: MapChoice;
  centre: Point;
  zoom: number;
  zooms: readonly [least: number, most: number];
  /** The provider's map cannot be reached. */
  failed: () => void;
}

/** Sets a map up in an element, with the provider's pictures or our own canvas under it; another provider makes another map. */
export function useLeaflet(element: RefObject<HTMLDivElement | null>, of: LeafletOf): Stand | undefined {
  const [stand, setStand] = useState<Stand>();
  const latest = useRef(of);
  latest.current = of;
  const { provider, key } = of.choice;
  useEffect(() => {
    if (!element.current) return;
    const { centre, zoom, zooms } = latest.current;
    const grid = gridOf(provider);
    const map = L.map(element.current, {
      crs: grid.crs,
      center: grid.toMap(centre),
      zoom,
      minZoom: zooms[0],
      maxZoom: zooms[1],
      zoomControl: false,
      attributionControl: provider !== 'offline',
      // The canvas is drawn for whole zooms; what jumps is calmer than what is drawn twice.
      zoomAnimation: false,
      fadeAnimation: false,
      // A click and a double click both choose.
      doubleClickZoom: false,
    });
    map.attributionControl?.setPrefix(false);
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
    addTiles(map, { provider, key }, () => latest.current.failed());
    const offline = provider === 'offline' ? addOffline(map) : undefined;
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(element.current);
    setStand({ ...grid, provider, map, offline: offline?.layer });
    return () => {
      resized.disconnect();
      offline?.remove();
      map.remove();
      setStand(undefined);
    };
  }, [element, provider, key]);
  // In the painting that gives a map up nothing more is put on it.
  return stand?.provider === provider ? stand : undefined;
}

function addOffline(map: L.Map): { layer: OfflineLayer; remove: () => void } {
  const layer = new OfflineLayer().addTo(map);
  let gone = false;
  // Without outlines it still shows the places: a map that cannot fetch its borders is no failure of whoever uses it.
  void loadOutlines().then(
    outlines => gone || layer.setOutlines(outlines),
    () => undefined,
  );
  const stop = onThemeChange(() => layer.draw());
  return {
    layer,
    remove: () => {
      gone = true;
      stop();
    },
  };
}
