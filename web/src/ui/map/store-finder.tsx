import type { NearStore } from '@materia/contract/areas/mat';
import type { MapPlace } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import { Button } from 'antd';
import { Badge } from '../badge.tsx';
import { distanceText } from '../format.ts';
import { useWords } from '../words.tsx';
import type { MapChoice } from './backdrop.ts';
import type { KnownPoint } from './draw-offline.ts';
import { MapMark } from './map-mark.tsx';
import { MapSurface, type MapView } from './map-surface.tsx';
import { PlaceSearch } from './place-search.tsx';
import './store-finder.css';

/** In the list the customer's own position is a store that is neither open nor closed (seed §3). */
export const customerOnline = -5;

interface Props {
  choice: MapChoice;
  customer: Point;
  query: string;
  places: readonly MapPlace[];
  stores: readonly NearStore[];
  known?: readonly KnownPoint[];
  chosen: number | null;
  loading: boolean;
  failed: boolean;
  /** There may be more. */
  more: boolean;
  onType: (text: string) => void;
  onPlace: (place: MapPlace) => void;
  onCustomer: (point: Point) => void;
  onView?: (view: MapView) => void;
  onMore: () => void;
  onChoose: (store: NearStore) => void;
}

/** Zoom of 门店查找 (seed §9). */
const finderZoom = 14;

type Listed = Omit<NearStore, 'online'> & { online: NearStore['online'] | typeof customerOnline };

/** 门店查找: stores nearest first beside the map, the customer among them (spec 01 §11). */
export function StoreFinder(props: Props) {
  const { choice, customer, query, places, stores, known, onType, onPlace, onCustomer, onView } = props;
  const words = useWords();
  const self: Listed = {
    ...customer,
    id: 0,
    name: words('map.finder.customer'),
    distance: 0,
    online: customerOnline,
    enableDelivery: false,
  };
  return (
    <div className="store-finder">
      <div className="finder-side">
        <PlaceSearch value={query} places={places} onType={onType} onChoose={onPlace} />
        <StoreList {...props} listed={[self, ...stores]} />
      </div>
      <div className="finder-map">
        <MapSurface
          choice={choice}
          centre={customer}
          zoom={finderZoom}
          label={words('map.finder')}
          known={known}
          onPick={onCustomer}
          onView={onView}
        >
          <MapMark at={customer} title={self.name} tone="danger" shape="person" onMove={onCustomer} />
          {stores.map((store, index) => (
            <MapMark
              key={store.id}
              at={store}
              title={`${store.name} · ${words(store.online === 1 ? 'map.finder.online' : 'map.finder.offline')}`}
              tone={store.online === 1 ? 'success' : 'inverse'}
              shape="dot"
              sign={String(index + 1)}
              chosen={store.id === props.chosen}
              onClick={() => props.onChoose(store)}
            />
          ))}
        </MapSurface>
      </div>
    </div>
  );
}

function StoreList({ listed, chosen, loading, failed, more, onMore, onChoose }: Props & { listed: readonly Listed[] }) {
  const words = useWords();
  return (
    <>
      <ol className="finder-list" aria-label={words('map.finder')} aria-busy={loading}>
        {listed.map((store, index) => (
          <li key={store.id} className={store.id === chosen ? 'finder-chosen' : undefined}>
            <span className="finder-sign" aria-hidden>
              {store.online === customerOnline ? '◉' : index}
            </span>
            {store.online === customerOnline ? (
              <span className="finder-self">{store.name}</span>
            ) : (
              <StoreLine store={store as NearStore} choose={() => onChoose(store as NearStore)} />
            )}
          </li>
        ))}
      </ol>
      <div className="finder-foot">
        {failed && <span className="finder-failed">{words('map.finder.failed')}</span>}
        {(more || failed) && (
          <Button block loading={loading} onClick={onMore}>
            {words(failed ? 'ui.retry' : 'map.finder.more')}
          </Button>
        )}
        {!(more || failed || loading) && (
          <span>
            {listed.length === 1 ? words('map.finder.empty') : words('map.finder.all', { count: listed.length - 1 })}
          </span>
        )}
      </div>
    </>
  );
}

function StoreLine({ store, choose }: { store: NearStore; choose: () => void }) {
  const words = useWords();
  const online = store.online === 1;
  return (
    <button type="button" className="finder-store" onClick={choose}>
      <span className="finder-name" title={store.name}>
        {store.name}
      </span>
      <span className="finder-distance">{distanceText(store.distance)}</span>
      <span className="finder-marks">
        <Badge tone={online ? 'success' : 'inverse'}>
          {words(online ? 'map.finder.online' : 'map.finder.offline')}
        </Badge>
        <Badge tone={store.enableDelivery ? 'primary' : 'plain'}>
          {words(store.enableDelivery ? 'map.finder.delivers' : 'map.finder.deliversNot')}
        </Badge>
      </span>
    </button>
  );
}
