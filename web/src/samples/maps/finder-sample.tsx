import type { Point } from '@materia/contract/areas/store';
import { useState } from 'react';
import type { MapChoice } from '../../ui/map/backdrop.ts';
import { StoreFinder } from '../../ui/map/store-finder.tsx';
import { placesNamed, sampleCentre, storesNear } from '../sample-places.ts';

/** So many are there at first. */
const few = 4;

/** 门店查找: six stores, nearest to the customer first. */
export function FinderSample({ choice }: { choice: MapChoice }) {
  const [customer, setCustomer] = useState<Point>(sampleCentre);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const stores = storesNear(customer);
  return (
    <StoreFinder
      choice={choice}
      customer={customer}
      query={query}
      places={placesNamed(query)}
      stores={all ? stores : stores.slice(0, few)}
      chosen={chosen}
      loading={false}
      failed={false}
      more={!all}
      onType={setQuery}
      onPlace={({ longitude, latitude, name }) => {
        setCustomer({ longitude, latitude });
        setQuery(name);
      }}
      onCustomer={setCustomer}
      onMore={() => setAll(true)}
      onChoose={({ id }) => setChosen(id)}
    />
  );
}
