import { type AdRow, AdSlot, AdStatus, listAds } from '@materia/contract/areas/mat';
import { addDays, type Day, dayOf, weekdayOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { Button } from 'antd';
import { type CSSProperties, Fragment, useState } from 'react';
import { useAllRows } from '../../../kernel/all-rows.ts';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useLive } from '../../../kernel/live.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { timesText } from './ad-words.ts';
import '../mat.css';
import './ad.css';

const shownDays = 28;
/** More run in four weeks nowhere; if they do, the calendar says that it has not all. */
const most = 1000;
const { path } = screenAt('/app/mat/ad_mgmt');
const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
const between = (from: Day, day: Day): number => Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);

/** 日历: four weeks, each place on the screen a row, each ad a bar over its days (spec 06 §7). */
export function AdCalendar() {
  const t = useT();
  const today = dayOf(Date.now());
  const [from, setFrom] = useState(() => mondayOf(today));
  const to = addDays(from, shownDays - 1);
  const ads = useAllRows(
    listAds,
    { range: [from, to], sort: [{ field: 'startDate', order: 'asc' }] },
    { most, idOf: (row: AdRow) => row.id },
  );
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'ad') void ads.refetch();
  });
  return (
    <div className="ad-part">
      <div className="ad-part-bar">
        <Button onClick={() => setFrom(addDays(from, -shownDays))}>{t('mat.ad.earlier')}</Button>
        <Button onClick={() => setFrom(mondayOf(today))}>{t('mat.ad.today')}</Button>
        <Button onClick={() => setFrom(addDays(from, shownDays))}>{t('mat.ad.later')}</Button>
        <span>{`${from} – ${to}`}</span>
      </div>
      <WhenRead of={ads}>
        {({ rows, cut }) => (
          <>
            {cut && <p className="mat-slot-faint">{t('mat.ad.most', { n: rows.length })}</p>}
            <SlotRows ads={rows} from={from} today={today} />
          </>
        )}
      </WhenRead>
    </div>
  );
}

function SlotRows({ ads, from, today }: { ads: readonly AdRow[]; from: Day; today: Day }) {
  const lang = useLang();
  const t = useT();
  const days = Array.from({ length: shownDays }, (_, at) => addDays(from, at));
  let line = 1;
  return (
    <ScrollBox className="ad-calendar-scroll" label={t('mat.ad.part.calendar')}>
      <div className="ad-calendar" style={{ '--ad-days': shownDays } as CSSProperties}>
        <div className="ad-calendar-head" />
        {days.map(day => (
          <div key={day} className={day === today ? 'ad-calendar-head ad-calendar-today' : 'ad-calendar-head'}>
            {day.slice(5)}
          </div>
        ))}
        {AdSlot.all.map(slot => {
          const own = ads.filter(ad => ad.slot === slot);
          const first = line + 1;
          line += Math.max(1, own.length);
          return (
            <Fragment key={slot}>
              <div className="ad-calendar-slot" style={{ gridRow: `${first} / ${line + 1}` }}>
                {AdSlot.label(slot, lang)}
              </div>
              <div className="ad-calendar-line" style={{ gridRow: `${first} / ${line + 1}` }} />
              {own.map((ad, at) => (
                <Bar key={ad.id} ad={ad} from={from} row={first + at} />
              ))}
            </Fragment>
          );
        })}
      </div>
    </ScrollBox>
  );
}

/** A press goes to the ad in its list. */
function Bar({ ad, from, row }: { ad: AdRow; from: Day; row: number }) {
  const t = useT();
  const lang = useLang();
  const { visit } = useOwnSearch(path);
  const start = Math.max(0, between(from, ad.startDate));
  const end = Math.min(shownDays - 1, between(from, ad.endDate));
  const said = [
    `${ad.name} · ${AdStatus.label(ad.status, lang)}`,
    `${ad.startDate} – ${ad.endDate}`,
    timesText(ad, lang) || t('mat.ad.always'),
    t('mat.ad.onMats', { n: ad.mats }),
  ].join('\n');
  return (
    <button
      type="button"
      className={`ad-bar ad-bar-${ad.status}`}
      style={{ gridRow: row, gridColumn: `${start + 2} / ${end + 3}` }}
      title={said}
      onClick={() => visit({ part: 'ads', query: ad.name })}
    >
      {ad.name}
    </button>
  );
}
