import { AdSlot, type AdStatistic, AdStatus, readAdStatistic } from '@materia/contract/areas/mat';
import { addDays, dayOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { serverNow } from '../../../kernel/clock.ts';
import { days } from '../../../kernel/list-screen/filters.tsx';
import { type OwnFilterSet, OwnFilters, useOwnFilters } from '../../../kernel/list-screen/own-filters.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { DeviceLink } from '../alert/device-link.tsx';
import './ad.css';

const number = new Intl.NumberFormat();
const say = (value: number) => number.format(value);
const hours = (seconds: number) => (seconds / 3_600).toFixed(1);

const { path } = screenAt('/app/mat/ad_mgmt');
const lastDays = (): readonly [string, string] => {
  const today = dayOf(serverNow());
  return [addDays(today, -6), today];
};
const filters: OwnFilterSet = { days: days({ label: 'mat.ad.field.range', initial: lastDays }) };
interface Chosen extends Readonly<Record<string, unknown>> {
  days: readonly [string, string];
}

/** 统计: how often ads were shown, how long, how often touched, and which devices said nothing (spec 06 §7). */
export function AdStatisticPart() {
  const { days: chosen = lastDays() } = useOwnFilters<Chosen>(path, filters);
  const [from, to] = chosen;
  const read = useCall(readAdStatistic, { body: { range: [from, to] } }, { quiet: true, keepPrevious: true });
  return (
    <div className="ad-part">
      <OwnFilters path={path} filters={filters} />
      <WhenRead of={read}>{data => <Shown of={data} />}</WhenRead>
    </div>
  );
}

function Shown({ of }: { of: AdStatistic }) {
  const t = useT();
  const { total } = of;
  return (
    <>
      <Figures label={t('mat.ad.part.statistic')}>
        <Figure label={t('mat.ad.field.plays')} value={total.plays} say={say} trend={of.days.map(day => day.plays)} />
        <Figure
          label={t('mat.ad.field.hours')}
          value={total.seconds}
          say={hours}
          trend={of.days.map(day => day.seconds)}
        />
        <Figure label={t('mat.ad.field.taps')} value={total.taps} say={say} trend={of.days.map(day => day.taps)} />
        <Figure label={t('mat.ad.field.mats')} value={total.mats} say={say} />
        <Figure label={t('mat.ad.field.missing')} value={of.missing.length} say={say} />
      </Figures>
      {of.ads.length === 0 ? <EmptyPanel message={t('mat.ad.empty.statistic')} /> : <AdTable of={of} />}
      <Materials of={of} />
      <Missing of={of} />
    </>
  );
}

function AdTable({ of }: { of: AdStatistic }) {
  const t = useT();
  const lang = useLang();
  const title = (name: string) => t(`mat.ad.field.${name}`);
  return (
    <>
      <h2>{t('mat.ad.part.ads')}</h2>
      <ColumnTable
        label={t('mat.ad.part.ads')}
        rows={of.ads}
        rowKey={ad => ad.adId}
        columns={[
          { key: 'name', title: title('name'), cell: ad => ad.name },
          { key: 'slot', title: title('slot'), cell: ad => AdSlot.label(ad.slot, lang) },
          { key: 'status', title: title('status'), cell: ad => AdStatus.label(ad.status, lang) },
          { key: 'plays', title: title('plays'), end: true, cell: ad => say(ad.plays) },
          { key: 'hours', title: title('hours'), end: true, cell: ad => hours(ad.seconds) },
          { key: 'taps', title: title('taps'), end: true, cell: ad => say(ad.taps) },
          { key: 'mats', title: title('shownOn'), end: true, cell: ad => `${ad.mats}/${ad.targetMats}` },
        ]}
      />
    </>
  );
}

function Materials({ of }: { of: AdStatistic }) {
  const t = useT();
  const title = (name: string) => t(`mat.ad.field.${name}`);
  if (of.materials.length === 0) return null;
  return (
    <>
      <h2>{t('mat.ad.part.library')}</h2>
      <ColumnTable
        label={t('mat.ad.part.library')}
        rows={of.materials}
        rowKey={row => row.libraryId}
        columns={[
          { key: 'title', title: title('title'), cell: row => row.title },
          { key: 'plays', title: title('plays'), end: true, cell: row => say(row.plays) },
          { key: 'hours', title: title('hours'), end: true, cell: row => hours(row.seconds) },
          { key: 'taps', title: title('taps'), end: true, cell: row => say(row.taps) },
        ]}
      />
    </>
  );
}

/** 未播设备: an ad is for them and they said nothing of it. */
function Missing({ of }: { of: AdStatistic }) {
  const t = useT();
  const title = (name: string) => t(`mat.ad.field.${name}`);
  if (of.missing.length === 0) return null;
  return (
    <>
      <h2>{t('mat.ad.field.missing')}</h2>
      <ColumnTable
        label={title('missing')}
        rows={of.missing}
        rowKey={row => `${row.adId}/${row.matId}`}
        columns={[
          { key: 'ad', title: title('name'), cell: row => row.name },
          { key: 'mat', title: title('matId'), cell: ({ matId, matName }) => <DeviceLink {...{ matId, matName }} /> },
          {
            key: 'online',
            title: title('online'),
            cell: row => (
              <Badge tone={row.online ? 'success' : 'inverse'}>{t(row.online ? 'mat.ad.on' : 'mat.ad.off')}</Badge>
            ),
          },
          { key: 'seen', title: title('lastSeen'), cell: row => <TimeText at={row.lastSeenAt} /> },
          { key: 'sync', title: title('sync'), cell: row => t(row.inSync ? 'mat.ad.inSync' : 'mat.ad.outOfSync') },
        ]}
      />
    </>
  );
}
