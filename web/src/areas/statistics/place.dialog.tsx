import type { Point } from '@materia/contract/areas/store';
import { useT } from '../../kernel/texts.ts';
import { MapMark } from '../../ui/map/map-mark.tsx';
import { MapSurface } from '../../ui/map/map-surface.tsx';
import { Modal } from '../../ui/modal.tsx';
import { mapChoice } from './map-choice.ts';
import { useKnownPlaces } from './use-places.ts';
import './map-dialog.css';

const zoom = 14;

export interface PlaceDialogProps {
  title: string;
  at: Point;
  /** What is there, and how exactly it is known. */
  note: string;
  close: () => void;
}

/** Where something is, to look at only. */
export function PlaceDialog({ title, at, note, close }: PlaceDialogProps) {
  const t = useT();
  const { known, onView } = useKnownPlaces();
  return (
    <Modal open width={720} title={title} footer={null} mask={{ closable: true }} onCancel={close}>
      <div className="map-dialog">
        <MapSurface choice={mapChoice()} centre={at} zoom={zoom} label={t('map.name')} known={known} onView={onView}>
          <MapMark at={at} title={note} tone="primary" shape="pin" />
        </MapSurface>
      </div>
      <p className="map-dialog-note">{note}</p>
    </Modal>
  );
}
