import { type SuggestedMat, SuggestReason } from '@materia/contract/areas/supply';
import { useMemo } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { mapChoice } from '../../statistics/index.ts';

const PlacesOverview = later(() => import('../../../ui/map/places-overview.tsx').then(part => part.PlacesOverview));

/** Where the devices are; the gravest reason gives the tone, a press leads to the device's part of the proposal. */
export function SuggestMap({ mats }: { mats: readonly SuggestedMat[] }) {
  const t = useT();
  const lang = useLang();
  const places = useMemo(
    () =>
      mats.flatMap(({ matId: id, matName: name, longitude, latitude, reasons }) => {
        const [reason = 'EXPIRING'] = reasons;
        const tone = reason === 'LOST_SALES' ? 'danger' : reason === 'SOLD_OUT' ? 'warning' : 'info';
        return longitude === null || latitude === null
          ? []
          : [{ id, name, longitude, latitude, tone: tone as 'danger', state: SuggestReason.label(reason, lang) }];
      }),
    [mats, lang],
  );
  if (places.length === 0) return null;
  const open = ({ name }: { name: string }) =>
    document
      .querySelector(`section.supply-card[aria-label="${CSS.escape(name)}"]`)
      ?.scrollIntoView({ block: 'center' });
  return (
    <div className="supply-suggest-map">
      <PlacesOverview choice={mapChoice()} label={t('supply.suggest.map')} places={places} open={open} />
    </div>
  );
}
