import type { NearStore } from '@materia/contract/areas/mat';
import type { MapPlace } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import { useState } from 'react';
import { useT } from '../../kernel/texts.ts';
import { StoreFinder } from '../../ui/map/store-finder.tsx';
import { Modal } from '../../ui/modal.tsx';
import { mapChoice } from './map-choice.ts';
import { useNearStores } from './use-near-stores.ts';
import { useKnownPlaces, usePlaceSearch } from './use-places.ts';
import './map-dialog.css';

export interface StoreFinderDialogProps {
  /** Where the customer is, as far as it is known. */
  customer: Point;
  /** Stores that may be chosen; absent: all. */
  allowed?: readonly number[];
  choose: (store: NearStore, customer: Point) => void;
  cancel: () => void;
}

/** 门店查找: the stores around a customer, one of which is chosen (spec 01 §11). */
export function StoreFinderDialog({ customer: first, allowed, choose, cancel }: StoreFinderDialogProps) {
  const t = useT();
  const [customer, setCustomer] = useState(first);
  const [reason, setReason] = useState({ reasonName: '', reasonTag: '' });
  const [chosen, setChosen] = useState<NearStore>();
  const search = usePlaceSearch(customer);
  const known = useKnownPlaces();
  const stores = useNearStores({ ...customer, ...reason, query: search.query });
  const barred = chosen !== undefined && allowed !== undefined && !allowed.includes(chosen.id);
  const goTo = ({ longitude, latitude, name, tag }: MapPlace) => {
    setCustomer({ longitude, latitude });
    setReason({ reasonName: name, reasonTag: tag });
    search.setQuery(name);
  };
  return (
    <Modal
      open
      width={960}
      title={t('map.finder')}
      okText={t('map.finder.choose')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: chosen === undefined || barred, title: barred ? t('map.finder.notYours') : undefined }}
      onOk={() => chosen && choose(chosen, customer)}
      onCancel={cancel}
    >
      <div className="map-dialog">
        <StoreFinder
          choice={mapChoice()}
          customer={customer}
          query={search.query}
          places={search.places}
          known={known.known}
          chosen={chosen?.id ?? null}
          {...stores}
          onView={known.onView}
          onType={search.setQuery}
          onPlace={goTo}
          onCustomer={point => {
            setCustomer(point);
            setReason({ reasonName: '', reasonTag: '' });
          }}
          onChoose={setChosen}
        />
      </div>
      {barred && <p role="status">{t('map.finder.notYours')}</p>}
    </Modal>
  );
}
