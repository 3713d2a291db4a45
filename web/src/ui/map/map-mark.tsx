import type { Point } from '@materia/contract/areas/store';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useStand } from './map-surface.tsx';

export type MarkTone = 'success' | 'primary' | 'warning' | 'info' | 'danger' | 'inverse';

interface Props {
  at: Point;
  /** Its name, to all who ask for it. */
  title: string;
  tone: MarkTone;
  shape: 'pin' | 'dot' | 'person' | 'point' | 'between';
  /** A character or two on it. */
  sign?: string;
  chosen?: boolean;
  onClick?: () => void;
  /** It can be dragged; told where it was dropped. */
  onMove?: (at: Point) => void;
  /** While it is dragged. */
  onDrag?: (at: Point) => void;
  onKey?: (key: string) => void;
}

/** Width and height of a mark, and the spot of it that stands on the position. */
const sizes: Readonly<Record<Props['shape'], { size: [number, number]; foot: [number, number] }>> = {
  pin: { size: [28, 34], foot: [14, 29] },
  dot: { size: [24, 24], foot: [12, 12] },
  person: { size: [24, 24], foot: [12, 12] },
  // Smaller than what a finger hits.
  point: { size: [24, 24], foot: [12, 12] },
  between: { size: [24, 24], foot: [12, 12] },
};

/** A mark on the map: an element of its own, so that it has a name, a focus and a key. */
export function MapMark(props: Props) {
  const { at, title, tone, shape, sign, chosen, onClick, onMove } = props;
  const stand = useStand();
  const marker = useRef<L.Marker>(null);
  const latest = useRef(props);
  latest.current = props;
  const acts = onClick !== undefined || onMove !== undefined;
  const moves = onMove !== undefined;
  useEffect(() => {
    if (!stand) return;
    const { map, toMap, fromMap } = stand;
    const made = L.marker(toMap(latest.current.at), {
      icon: L.divIcon({ className: 'map-mark', html: document.createElement('i'), ...anchored(shape) }),
      keyboard: acts,
      draggable: moves,
      interactive: acts,
      autoPan: true,
    });
    made.on('click', () => latest.current.onClick?.());
    made.on('drag', () => latest.current.onDrag?.(fromMap(made.getLatLng())));
    made.on('dragend', () => latest.current.onMove?.(fromMap(made.getLatLng())));
    made.on('keydown', event => latest.current.onKey?.((event as unknown as L.LeafletKeyboardEvent).originalEvent.key));
    made.addTo(map);
    marker.current = made;
    return () => {
      made.remove();
      marker.current = null;
    };
  }, [stand, shape, acts, moves]);
  useEffect(() => {
    const made = marker.current;
    if (made && stand) made.setLatLng(stand.toMap({ longitude: at.longitude, latitude: at.latitude }));
  }, [stand, at.longitude, at.latitude]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stand` and `moves` make another marker, which has no face yet
  useEffect(() => {
    const icon = marker.current?.getElement();
    const face = icon?.firstElementChild;
    if (!icon || !face) return;
    icon.title = title;
    // What is read out holds what is seen.
    icon.setAttribute('aria-label', sign && !title.includes(sign) ? `${sign} ${title}` : title);
    if (!acts) icon.setAttribute('role', 'img');
    face.className = `map-face map-face-${shape} map-tone-${tone}${chosen ? ' map-chosen' : ''}`;
    face.textContent = sign ?? '';
    marker.current?.setZIndexOffset(chosen ? 1000 : 0);
  }, [title, tone, shape, sign, chosen, acts, stand, moves]);
  return null;
}

function anchored(shape: Props['shape']): Pick<L.DivIconOptions, 'iconSize' | 'iconAnchor'> {
  const { size, foot } = sizes[shape];
  return { iconSize: size, iconAnchor: foot };
}
