import { type MapLocation, reverseAddress } from '@materia/contract/areas/statistics';
import type { Point } from '@materia/contract/areas/store';
import { useState } from 'react';
import { useCall } from '../../kernel/query.ts';
import { useT } from '../../kernel/texts.ts';
import { locationOf, PickLocation, type PickReason } from '../../ui/map/pick-location.tsx';
import { Modal } from '../../ui/modal.tsx';
import { mapChoice } from './map-choice.ts';
import { useKnownPlaces, usePlaceSearch } from './use-places.ts';
import './map-dialog.css';

export interface PickLocationDialogProps {
  /** Where it stands now, if it stands anywhere. */
  value: Point | undefined;
  /** Where the map begins without it. */
  near: Point;
  choose: (location: MapLocation) => void;
  cancel: () => void;
}

const byHand: PickReason = { reasonName: '', reasonTag: '', query: '' };

/** 取货位置: the map on which an address is chosen, from any form (spec 01 §11). */
export function PickLocationDialog({ value, near, choose, cancel }: PickLocationDialogProps) {
  const t = useT();
  const [picked, setPicked] = useState<Point | null>(value ?? null);
  const [reason, setReason] = useState(byHand);
  const search = usePlaceSearch(picked ?? near);
  const known = useKnownPlaces();
  const { longitude = 0, latitude = 0 } = picked ?? {};
  const { data, error, isFetching } = useCall(
    reverseAddress,
    { query: { longitude, latitude } },
    { enabled: picked !== null, quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const address = picked === null ? null : (data ?? (error && !isFetching ? 'failed' : 'reading'));
  return (
    <Modal
      open
      width={880}
      title={t('map.pick')}
      okText={t('map.pick.here')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ disabled: picked === null || address === 'reading' }}
      onOk={() => picked && choose(locationOf(picked, data, reason))}
      onCancel={cancel}
    >
      <div className="map-dialog">
        <PickLocation
          choice={mapChoice()}
          centre={near}
          picked={picked}
          address={address}
          query={search.query}
          places={search.places}
          known={known.known}
          onView={known.onView}
          onType={search.setQuery}
          onPick={(point, why) => {
            setPicked(point);
            setReason(why);
          }}
        />
      </div>
    </Modal>
  );
}
