import type { Point } from '@materia/contract/areas/store';
import { useState } from 'react';
import type { MapChoice } from '../../ui/map/backdrop.ts';
import { PickLocation } from '../../ui/map/pick-location.tsx';
import { placeNear, placesNamed, sampleCentre } from '../sample-places.ts';

/** 取货位置: the address is that of the sample store nearest to the pin. */
export function PickSample({ choice }: { choice: MapChoice }) {
  const [picked, setPicked] = useState<Point | null>(null);
  const [query, setQuery] = useState('');
  const near = picked && placeNear(picked);
  return (
    <PickLocation
      choice={choice}
      centre={sampleCentre}
      picked={picked}
      address={near && { ...near, addressShow: near.name, source: 'offline' }}
      query={query}
      places={placesNamed(query)}
      onType={setQuery}
      onPick={setPicked}
    />
  );
}
