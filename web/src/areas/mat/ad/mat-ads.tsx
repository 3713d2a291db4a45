import { AdSlot, type MatAd, readMatAds } from '@materia/contract/areas/mat';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Material } from './ad-library.list.tsx';
import { timesText } from './ad-words.ts';
import './ad.css';

/** What one device shows: each place on its screen now, everything it has been given, what it said of it (spec 06 §7). */
export function MatAds({ matId }: { matId: number }) {
  const t = useT();
  const read = useCall(readMatAds, { params: { id: matId } }, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'ad' || (frame.entity === 'mat' && Number(frame.id) === matId))
      void read.refetch();
  });
  return (
    <WhenRead of={read}>
      {data => (
        <div className="ad-part">
          <p>
            {t('mat.ad.playlist', { desired: data.desired, reported: data.reported ?? emptyMark })}{' '}
            {data.desired === data.reported ? (
              <Badge tone="success">{t('mat.ad.inSync')}</Badge>
            ) : (
              <Badge tone="warning">{t('mat.ad.outOfSync')}</Badge>
            )}{' '}
            {data.error}
          </p>
          {data.ads.length === 0 ? (
            <EmptyPanel message={t('mat.ad.empty.mat')} />
          ) : (
            <>
              <Screens ads={data.ads} />
              <MatAdTable ads={data.ads} />
            </>
          )}
        </div>
      )}
    </WhenRead>
  );
}

/** Each place on the screen, as it is now: what takes turns there. */
function Screens({ ads }: { ads: readonly MatAd[] }) {
  const lang = useLang();
  const t = useT();
  return (
    <div className="ad-screens">
      {AdSlot.all.map(slot => {
        const items = ads.filter(ad => ad.slot === slot && ad.shown).flatMap(ad => ad.items);
        const [first] = items;
        return (
          <figure key={slot} className="ad-screen">
            <figcaption>
              <b>{AdSlot.label(slot, lang)}</b>
              <span className="ad-faint">
                {first
                  ? items.map(item => `${item.title} ${item.durationSec}s×${item.weight}`).join('、')
                  : t('mat.ad.nothingOn')}
              </span>
            </figcaption>
            {first && <Material row={first} />}
          </figure>
        );
      })}
    </div>
  );
}

function MatAdTable({ ads }: { ads: readonly MatAd[] }) {
  const t = useT();
  const lang = useLang();
  const title = (name: string) => t(`mat.ad.field.${name}`);
  return (
    <ColumnTable
      label={t('mat.ad.part.ads')}
      rows={ads}
      rowKey={ad => ad.adId}
      columns={[
        { key: 'name', title: title('name'), cell: ad => ad.name },
        { key: 'slot', title: title('slot'), cell: ad => AdSlot.label(ad.slot, lang) },
        { key: 'days', title: title('days'), cell: ad => `${ad.startDate} – ${ad.endDate}` },
        { key: 'times', title: title('times'), cell: ad => timesText(ad, lang) || t('mat.ad.always') },
        { key: 'priority', title: title('priority'), end: true, cell: ad => ad.priority },
        {
          key: 'now',
          title: title('now'),
          cell: ad => <Badge tone={ad.shown ? 'success' : 'plain'}>{t(now(ad))}</Badge>,
        },
        { key: 'plays', title: title('plays7'), end: true, cell: ad => ad.plays },
        { key: 'taps', title: title('taps'), end: true, cell: ad => ad.taps },
        { key: 'last', title: title('lastPlayed'), cell: ad => ad.lastPlayedDay ?? emptyMark },
      ]}
    />
  );
}

const now = (ad: MatAd): string => (ad.shown ? 'mat.ad.now.shown' : ad.due ? 'mat.ad.now.behind' : 'mat.ad.now.later');
