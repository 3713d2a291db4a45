import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { Point } from '@materia/contract/areas/store';
import type L from 'leaflet';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useWords } from '../words.tsx';
import { type MapChoice, usable } from './backdrop.ts';
import type { KnownPoint } from './draw-offline.ts';
import { type Stand, useLeaflet } from './use-leaflet.ts';
import 'leaflet/dist/leaflet.css';
import './map.css';

/** Zooms of the maps people choose on (seed §9). */
export const cityZooms = [13, 19] as const;
const recentreMs = 1_000;

const Standing = createContext<Stand | undefined>(undefined);

/** The map that a marker or shape stands on; undefined until it is set up. */
export const useStand = (): Stand | undefined => useContext(Standing);

export interface MapView {
  readonly centre: Point;
  readonly zoom: number;
}

interface Props {
  choice: MapChoice;
  centre: Point;
  zoom: number;
  zooms?: readonly [least: number, most: number];
  /** What the map is for, to those who do not see it. */
  label: string;
  /** Own places that the offline map shows. */
  known?: readonly KnownPoint[];
  /** A click, or Enter for the middle of the map. */
  onPick?: (point: Point) => void;
  onView?: (view: MapView) => void;
  children?: ReactNode;
}

/**
 * One map for all screens (spec 01 §11), whoever's it is: drag, wheel, two fingers, arrow keys, plus and minus. A provider that cannot
 * be reached is replaced by the offline map, which says so. A new centre is gone to a second later: first people see what they chose.
 */
export function MapSurface(props: Props) {
  const { choice, centre, zoom, zooms = cityZooms, label, known, onPick, onView, children } = props;
  const words = useWords();
  const element = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState<MapChoice['provider']>();
  const provider = lost === choice.provider ? 'offline' : usable(choice);
  const stand = useLeaflet(element, {
    choice: { provider, key: choice.key },
    centre,
    zoom,
    zooms,
    failed: () => setLost(choice.provider),
  });
  useRecentre(stand, centre);
  useGestures(stand, { onPick, onView });
  useEffect(() => stand?.offline?.setKnown(known ?? []), [stand, known]);
  return (
    <div className="map-surface" data-provider={provider}>
      {/* Leaflet gives it its place in the order of the tab key: it hears the arrow keys. */}
      <section ref={element} className="map-ground" aria-label={label} aria-description={words('map.usage')} />
      <div className="map-zooms">
        <ZoomButton stand={stand} by={1} most={zooms[1]} label={words('map.zoomIn')} />
        <ZoomButton stand={stand} by={-1} most={zooms[0]} label={words('map.zoomOut')} />
      </div>
      {lost && (
        <p className="map-note" role="status">
          {words('map.failed', { provider: words(`setting.map.provider.${lost}`) })}
        </p>
      )}
      <Standing value={stand}>{stand && children}</Standing>
    </div>
  );
}

function ZoomButton({ stand, by, most, label }: { stand: Stand | undefined; by: 1 | -1; most: number; label: string }) {
  const [at, setAt] = useState<number>();
  useEffect(() => {
    if (!stand) return;
    const follow = () => setAt(stand.map.getZoom());
    follow();
    stand.map.on('zoomend', follow);
    return () => void stand.map.off('zoomend', follow);
  }, [stand]);
  return (
    <button
      type="button"
      className="map-button"
      title={label}
      aria-label={label}
      disabled={at === most}
      onClick={() => stand?.map.setZoom(stand.map.getZoom() + by)}
    >
      {by === 1 ? <PlusOutlined aria-hidden /> : <MinusOutlined aria-hidden />}
    </button>
  );
}

function useRecentre(stand: Stand | undefined, { longitude, latitude }: Point): void {
  useEffect(() => {
    if (!stand) return;
    const timer = setTimeout(() => stand.map.panTo(stand.toMap({ longitude, latitude })), recentreMs);
    return () => clearTimeout(timer);
  }, [stand, longitude, latitude]);
}

function useGestures(stand: Stand | undefined, of: Pick<Props, 'onPick' | 'onView'>): void {
  const latest = useRef(of);
  latest.current = of;
  useEffect(() => {
    if (!stand) return;
    const { map, fromMap } = stand;
    const click = ({ latlng }: L.LeafletMouseEvent) => latest.current.onPick?.(fromMap(latlng));
    const key = ({ originalEvent: { key, target } }: L.LeafletKeyboardEvent) => {
      if (key === 'Enter' && target === map.getContainer()) latest.current.onPick?.(fromMap(map.getCenter()));
    };
    const view = () => latest.current.onView?.({ centre: fromMap(map.getCenter()), zoom: map.getZoom() });
    map.on('click', click);
    map.on('keydown', key);
    map.on('moveend', view);
    view();
    return () => {
      map.off('click', click);
      map.off('keydown', key);
      map.off('moveend', view);
    };
  }, [stand]);
}
