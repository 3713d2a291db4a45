import type { Point } from '@materia/contract/areas/store';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../words.tsx';
import type { MapChoice } from './backdrop.ts';
import { type Cluster, cluster, spanOf } from './cluster.ts';
import { MapMark, type MarkTone } from './map-mark.tsx';
import { MapSurface, useStand } from './map-surface.tsx';

export interface OverviewPlace extends Point {
  readonly id: number;
  readonly name: string;
  readonly tone: MarkTone;
  /** What the tone means, in words. */
  readonly state: string;
}

interface Props {
  choice: MapChoice;
  label: string;
  places: readonly OverviewPlace[];
  open: (place: OverviewPlace) => void;
}

/** Of a group the worst is seen. */
const gravity: readonly MarkTone[] = ['danger', 'warning', 'info', 'primary', 'success', 'inverse'];
const reachPx = 40;
const china = { longitude: 104.2, latitude: 36.2 };
const zooms = [4, 19] as const;

/** Places of a whole company or country on one map: near ones gather in groups, which open by a click; each place has the tone of its state. */
export function PlacesOverview({ choice, label, places, open }: Props) {
  const centre = useMemo(() => (places.length > 0 ? spanOf(places).centre : china), [places]);
  return (
    <MapSurface choice={choice} centre={centre} zoom={zooms[0]} zooms={zooms} label={label}>
      <Groups places={places} open={open} />
    </MapSurface>
  );
}

function Groups({ places, open }: Pick<Props, 'places' | 'open'>) {
  const words = useWords();
  const stand = useStand();
  const zoom = useZoom();
  useFitted(places);
  const groups = useMemo(() => {
    if (!stand || zoom === undefined) return [];
    const dots = places.map(value => ({ ...stand.map.project(stand.toMap(value), zoom), value }));
    return cluster(dots as { x: number; y: number; value: OverviewPlace }[], reachPx);
  }, [places, stand, zoom]);
  const enter = ({ values }: Cluster<OverviewPlace>) => {
    const { south, north } = spanOf(values);
    stand?.map.fitBounds(
      [stand.toMap(south), stand.toMap(north)].map(({ lat, lng }) => [lat, lng]) as [number, number][],
      {
        maxZoom: zooms[1],
        padding: [48, 48],
      },
    );
  };
  return groups.map(group => {
    const [first] = group.values;
    if (!first) return null;
    const alone = group.values.length === 1;
    const tone = gravity.find(each => group.values.some(place => place.tone === each)) ?? 'inverse';
    return (
      <MapMark
        key={first.id}
        at={first}
        title={alone ? `${first.name} · ${first.state}` : words('map.places', { count: group.values.length })}
        tone={tone}
        shape="dot"
        sign={alone ? '' : String(group.values.length)}
        onClick={() => (alone ? open(first) : enter(group))}
      />
    );
  });
}

function useZoom(): number | undefined {
  const stand = useStand();
  const [zoom, setZoom] = useState<number>();
  useEffect(() => {
    if (!stand) return;
    const follow = () => setZoom(stand.map.getZoom());
    follow();
    stand.map.on('zoomend', follow);
    return () => void stand.map.off('zoomend', follow);
  }, [stand]);
  return zoom;
}

/** Shows all places once they are there; afterwards the view is the reader's. */
function useFitted(places: readonly OverviewPlace[]): void {
  const stand = useStand();
  const [fitted, setFitted] = useState(false);
  useEffect(() => {
    if (!stand || fitted || places.length === 0) return;
    const { south, north } = spanOf(places);
    const [a, b] = [stand.toMap(south), stand.toMap(north)];
    stand.map.fitBounds(
      [
        [a.lat, a.lng],
        [b.lat, b.lng],
      ],
      { maxZoom: 12, padding: [40, 40] },
    );
    setFitted(true);
  }, [stand, fitted, places]);
}
