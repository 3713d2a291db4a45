import type { MapAddress, MapLocation, MapPlace } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import { useWords } from '../words.tsx';
import type { MapChoice } from './backdrop.ts';
import type { KnownPoint } from './draw-offline.ts';
import { MapMark } from './map-mark.tsx';
import { MapSurface, type MapView } from './map-surface.tsx';
import { PlaceSearch } from './place-search.tsx';
import './pick-location.css';

/** What led to the position: a suggestion, or a hand on the map. */
export interface PickReason {
  readonly reasonName: string;
  readonly reasonTag: string;
  readonly query: string;
}

interface Props {
  choice: MapChoice;
  /** Where the map begins. */
  centre: Point;
  picked: Point | null;
  /** What is at the picked position: being read, not to be had, or there. */
  address: MapAddress | 'reading' | 'failed' | null;
  query: string;
  places: readonly MapPlace[];
  known?: readonly KnownPoint[];
  onType: (text: string) => void;
  onPick: (point: Point, reason: PickReason) => void;
  onView?: (view: MapView) => void;
}

/** Zoom of 取货位置 (seed §9). */
const pickZoom = 13;

/** 取货位置: a click or a drag of the pin sets the position, and with it the address (spec 01 §11). */
export function PickLocation(props: Props) {
  const { choice, centre, picked, address, query, places, known, onType, onPick, onView } = props;
  const words = useWords();
  const byHand = (point: Point) => onPick(point, { reasonName: '', reasonTag: '', query });
  const byName = (place: MapPlace) =>
    onPick(
      { longitude: place.longitude, latitude: place.latitude },
      { reasonName: place.name, reasonTag: place.tag, query },
    );
  return (
    <div className="pick-location">
      <PlaceSearch value={query} places={places} onType={onType} onChoose={byName} />
      <div className="pick-map">
        <MapSurface
          choice={choice}
          centre={picked ?? centre}
          zoom={pickZoom}
          label={words('map.pick')}
          known={known}
          onPick={byHand}
          onView={onView}
        >
          {picked && <MapMark at={picked} title={words('map.pick')} tone="danger" shape="pin" onMove={byHand} />}
        </MapSurface>
      </div>
      <p className="pick-address" aria-live="polite">
        {addressText(address, words)}
        {picked && (
          <span className="pick-position">
            {picked.longitude.toFixed(6)}, {picked.latitude.toFixed(6)}
          </span>
        )}
      </p>
    </div>
  );
}

function addressText(address: Props['address'], words: (key: string) => string): string {
  if (address === null) return words('map.pick.hint');
  if (address === 'reading') return words('map.loading');
  if (address === 'failed') return words('map.pick.failed');
  return address.addressShow && !address.address.includes(address.addressShow)
    ? `${address.addressShow} · ${address.address}`
    : address.address;
}

/** Exactly what choosing yields (seed §3): mapX is the latitude, mapY the longitude. */
export function locationOf(point: Point, address: MapAddress | undefined, reason: PickReason): MapLocation {
  const { longitude, latitude } = point;
  return {
    latitude,
    longitude,
    mapX: latitude,
    mapY: longitude,
    address: address?.address ?? '',
    addressShow: reason.reasonName || (address?.addressShow ?? ''),
    province: address?.province ?? '',
    city: address?.city ?? '',
    district: address?.district ?? '',
    street: address?.street ?? '',
    streetNumber: address?.streetNumber ?? '',
    matId: address?.matId ?? null,
    close: true,
    ...reason,
  };
}
