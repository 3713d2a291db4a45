import { listStorePins, StoreStatus } from '@materia/contract/areas/store';
import { screenAt } from '@materia/contract/screens';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { ViewSwitch } from '../../../kernel/list-screen/screen-views.tsx';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import type { MarkTone } from '../../../ui/map/map-mark.tsx';
import { PlacesOverview } from '../../../ui/map/places-overview.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { mapChoice } from '../../statistics/index.ts';
import { WhenRead } from '../detail/use-store-setting.tsx';
import './store-map.css';

const screen = screenAt('/app/biz/store_mgmt');

/** Where the stores of the account's scope are; a press opens the store beside the list. */
export function StoreMap() {
  const t = useT();
  const lang = useLang();
  const { visit } = useOwnSearch(screen.path);
  const pins = useCall(listStorePins, {}, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'store') void pins.refetch();
  });
  return (
    <section className="store-overview">
      <PageTitle title={screen[lang]}>
        <ViewSwitch />
      </PageTitle>
      <WhenRead of={pins}>
        {stores => (
          <div className="store-overview-map">
            <PlacesOverview
              choice={mapChoice()}
              label={t('store.view.map')}
              places={stores.map(store => ({
                ...store,
                tone: StoreStatus.tone(store.status) as MarkTone,
                state: StoreStatus.label(store.status, lang),
              }))}
              open={({ id }) => visit({ storeId: String(id) })}
            />
          </div>
        )}
      </WhenRead>
    </section>
  );
}
