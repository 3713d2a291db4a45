import { listMats, MatBizStatus, type MatRow } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useAllRows } from '../../../kernel/all-rows.ts';
import type { AboveProps } from '../../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useLive } from '../../../kernel/live.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { MarkTone } from '../../../ui/map/map-mark.tsx';
import { PlacesOverview } from '../../../ui/map/places-overview.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { mapChoice } from '../../statistics/index.ts';
import { lineText } from '../mat-view.ts';
import './desk.css';

const screen = screenAt('/app/mat/mat_mgmt');
/** As many as a person chooses at once (spec 00 §4). */
const most = 1000;

type Body = SentOf<typeof listMats>;

const toneOf = ({ online, bizStatus, openAlerts }: MatRow): MarkTone => {
  if (bizStatus !== 'OPERATIONAL') return MatBizStatus.tone(bizStatus) as MarkTone;
  if (!online) return 'danger';
  return openAlerts > 0 ? 'warning' : 'success';
};

/** 地图 over the list: the devices of its filters where they stand; a press opens the device. */
export function MatMap({ body, anew }: AboveProps) {
  const t = useT();
  const lang = useLang();
  const { latest, visit } = useOwnSearch(screen.path);
  const asked = body === null ? null : (({ part: _part, exact: _exact, ...rest }) => rest)(body as Body);
  const mats = useAllRows(
    listMats,
    { ...asked, part: 'ROWS' },
    { most, anew, enabled: asked !== null, idOf: (row: MatRow) => row.matId },
  );
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'mat') void mats.refetch({ cancelRefetch: false });
  });
  const { data, error } = mats;
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void mats.refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const places = data.rows.flatMap(row => {
    const { matId, matName, longitude, latitude, bizStatus } = row;
    if (longitude === null || latitude === null) return [];
    const state = bizStatus === 'OPERATIONAL' ? lineText(row, Date.now(), t) : MatBizStatus.label(bizStatus, lang);
    return [{ id: matId, name: matName, longitude, latitude, tone: toneOf(row), state }];
  });
  const unplaced = data.rows.length - places.length;
  return (
    <section aria-label={t('mat.view.map')}>
      <div className="mat-map">
        <PlacesOverview
          choice={mapChoice()}
          label={t('mat.view.map')}
          places={places}
          open={({ id }) => visit({ ...latest.current, matId: String(id) })}
        />
      </div>
      {unplaced > 0 && <p className="mat-map-note">{t('mat.map.unplaced', { n: unplaced })}</p>}
      {data.cut && <p className="mat-map-note">{t('mat.map.most', { n: most })}</p>}
    </section>
  );
}
