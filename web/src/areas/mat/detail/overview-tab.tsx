import {
  CabinetType,
  DoorState,
  type MatDetail,
  MatServiceState,
  PoiKind,
  readMatTelemetry,
  TempZone,
} from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { Signal } from '../mat.cells.tsx';
import { lackingText, skewText, supplyText, tenths } from '../mat-view.ts';
import { SlotGrid } from '../slot-grid.tsx';
import { ClimateCharts } from '../telemetry/climate-charts.tsx';
import './overview.css';

interface Of {
  mat: MatDetail;
  /** To another tab of the device. */
  open: (tab: string) => void;
}

/** 概览: what it sells, how it stands, how warm it was, what lies in it (spec 06 §7). */
export function OverviewTab({ mat, open }: Of) {
  const t = useT();
  const { slots } = mat;
  const yuan = (value: number) => `¥${yuanText(value)}`;
  return (
    <div className="mat-overview">
      <Figures label={t('mat.tab.overview')}>
        <Figure label={t('mat.field.todaySales')} value={mat.todaySales} say={yuan} />
        <Figure label={t('mat.field.weekSales')} value={mat.weekSales} say={yuan} />
        <Figure
          label={t('mat.overview.selling')}
          value={slots.all - slots.soldOut - slots.locked - slots.unbound}
          say={n => `${n}/${slots.all}`}
          open={() => open('tracks')}
        />
        <Figure label={t('mat.field.openAlerts')} value={mat.openAlerts} say={String} open={() => open('alerts')} />
      </Figures>
      <Climate mat={mat} open={open} />
      <section>
        <Title name={t('mat.tab.tracks')} more={() => open('tracks')} />
        {mat.subs.map(sub => (
          <SlotGrid key={sub.subNo} small sub={sub} tracks={mat.tracks.filter(each => each.subNo === sub.subNo)} />
        ))}
      </section>
      <More mat={mat} />
    </div>
  );
}

function Title({ name, more }: { name: string; more: () => void }) {
  const t = useT();
  return (
    <h3 className="mat-overview-title">
      {name}
      <Button size="small" type="link" onClick={more} aria-label={t('mat.overview.moreOf', { name })}>
        {t('mat.overview.more')}
      </Button>
    </h3>
  );
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Of the main cabinet over 24 hours, how it is now, and its door. */
function Climate({ mat, open }: Of) {
  const t = useT();
  const lang = useLang();
  const [to] = useState(() => Math.ceil(serverNow() / minuteMs) * minuteMs);
  const from = to - dayMs;
  const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), subNo: 0 };
  const read = useCall(readMatTelemetry, { params: { id: mat.matId }, query }, { quiet: true, keepPrevious: true });
  const now = [
    [t('mat.telemetry.temperature'), tenths(mat.temperature, '℃') || emptyMark],
    [t('mat.telemetry.humidity'), tenths(mat.humidity, '%') || emptyMark],
    [t('mat.field.doorState'), <CodeBadge key="door" codes={DoorState} code={mat.doorState} lang={lang} />],
  ] as const;
  return (
    <section>
      <Title name={`${t('mat.tab.telemetry')} · ${t('mat.telemetry.last24')}`} more={() => open('telemetry')} />
      <Facts stacked facts={now} />
      <WhenRead of={read}>
        {data => (
          <div className="mat-overview-climate">
            <ClimateCharts of={data} from={from} to={to} height={120} />
          </div>
        )}
      </WhenRead>
    </section>
  );
}

/** What else is known of it: label and value, as many beside one another as fit. */
function More({ mat }: { mat: MatDetail }) {
  const t = useT();
  const lang = useLang();
  const service = `${mat.serviceExpireAt ?? ''} ${MatServiceState.label(mat.serviceState, lang)}`;
  const facts: readonly Fact[] = [
    ['lastSeenAt', <TimeText key="seen" at={mat.lastSeenAt} />],
    ['signal', <Signal key="signal" row={mat} />],
    ['clockSkewMs', skewText(mat.clockSkewMs, t)],
    ['companyName', mat.companyName],
    ['storeName', mat.storeName],
    ['routeName', mat.routeName],
    ['supply', supplyText(mat, t)],
    ['regionCode', [mat.province, mat.city, mat.district].filter(Boolean).join(' ')],
    ['model', `${mat.model} ${CabinetType.label(mat.cabinetType, lang)}`],
    ['tempZone', TempZone.label(mat.tempZone, lang)],
    ['hasLifter', t(mat.hasLifter ? 'list.yes' : 'list.no')],
    ['hasBaffle', t(mat.hasBaffle ? 'list.yes' : 'list.no')],
    ['poiType', mat.poiType && PoiKind.label(mat.poiType, lang)],
    ['addressShow', mat.addressShow],
    ['contact', [mat.contactName, mat.contactPhone].filter(Boolean).join(' ')],
    ['appVersion', mat.appVersion],
    ['boardVersion', mat.boardVersion],
    ['hwSerial', mat.hwSerial],
    ['iccid', mat.iccid],
    ['imei', mat.imei],
    ['tags', mat.tags.join(' ')],
    ['matServer', mat.matServer],
    ['position', mat.longitude === null ? null : `${mat.longitude}, ${mat.latitude}`],
    ['inSync', t(mat.inSync ? 'list.yes' : 'list.no')],
    ['lacking', lackingText(mat.docs, lang)],
    ['startTime', mat.startTime],
    ['serviceExpireAt', service],
  ];
  return <Facts stacked facts={facts.map(([name, value]) => [t(`mat.field.${name}`), value || emptyMark])} />;
}
