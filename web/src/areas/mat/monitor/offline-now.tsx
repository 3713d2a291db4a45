import { monitorOffline, type OfflineMat } from '@materia/contract/areas/mat';
import { type AnswerOf, yuanText } from '@materia/contract/kernel';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '../../../kernel/live.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { useHere } from '../../../ui/layers.ts';
import { PlacesOverview } from '../../../ui/map/places-overview.tsx';
import { mapChoice } from '../../statistics/index.ts';
import { DeviceLink } from '../alert/device-link.tsx';
import { lasted } from '../mat-view.ts';
import { MonitorFigures } from './monitor-figures.tsx';
import { type OfflineDeed, OfflineTable } from './offline-table.tsx';
import { useWhose, WhoseFilters } from './whose-filters.tsx';
import './offline-monitor.css';

const Command = later(() => import('../command/command.dialog.tsx').then(part => part.CommandDialog));
const Ticket = later(() => import('../ticket/ticket-form.tsx').then(part => part.TicketFormDialog));
const Note = later(() => import('./note.dialog.tsx').then(part => part.NoteDialog));

type Doing = readonly [OfflineDeed, OfflineMat];
const everyMs = 60_000;

/** While the screen is looked at: how long it has been moves on by itself. */
function useEveryMinute(act: () => void): void {
  const here = useHere();
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    if (!here) return;
    const timer = setInterval(() => now.current(), everyMs);
    return () => clearInterval(timer);
  }, [here]);
}

/** 当前离线: on the map, and one by one with what it costs and what is done about it. */
export function OfflineNow() {
  const t = useT();
  const whose = useWhose();
  const [doing, setDoing] = useState<Doing | null>(null);
  const read = useCall(monitorOffline, { body: whose }, { quiet: true, keepPrevious: true });
  useLive(['ROW', 'MAT_NETWORK', 'RESYNC'], frame => {
    if (frame.type !== 'ROW' || ['mat', 'alert', 'ticket'].includes(String(frame.entity))) void read.refetch();
  });
  useEveryMinute(() => void read.refetch());
  const done = () => {
    setDoing(null);
    void read.refetch();
  };
  return (
    <div className="monitor">
      <WhoseFilters />
      <WhenRead of={read}>
        {data => (
          <>
            <Sums of={data} />
            {data.rows.length === 0 ? (
              <EmptyPanel message={t('mat.monitor.none')} />
            ) : (
              <div className="monitor-split">
                <OfflineMap rows={data.rows} />
                <OfflineTable rows={data.rows} begin={(what, row) => setDoing([what, row])} />
              </div>
            )}
            {data.total > data.rows.length && (
              <p>{t('mat.monitor.shown', { n: data.rows.length, total: data.total })}</p>
            )}
          </>
        )}
      </WhenRead>
      {doing && <Doings doing={doing} done={done} cancel={() => setDoing(null)} />}
    </div>
  );
}

function Sums({ of }: { of: AnswerOf<typeof monitorOffline> }) {
  const t = useT();
  const longest = of.rows[0];
  return (
    <MonitorFigures
      figures={[
        ['count', `${of.total} ${t('mat.monitor.of', { n: of.mats })}`],
        ['lostSales', `¥${yuanText(of.lostSales)}`],
        ['longest', longest ? lasted(longest.offlineSec, t) : emptyMark],
      ]}
    />
  );
}

function OfflineMap({ rows }: { rows: readonly OfflineMat[] }) {
  const t = useT();
  const [chosen, setChosen] = useState<OfflineMat | null>(null);
  return (
    <div className="monitor-map">
      <PlacesOverview
        choice={mapChoice()}
        label={t('mat.monitor.map')}
        places={rows.flatMap(row =>
          row.longitude === null || row.latitude === null
            ? []
            : [
                {
                  ...{ id: row.matId, name: row.matName, longitude: row.longitude, latitude: row.latitude },
                  tone: row.offlineSec >= 7_200 ? ('danger' as const) : ('warning' as const),
                  state: t('mat.offlineFor', { time: lasted(row.offlineSec, t) }),
                },
              ],
        )}
        open={({ id }) => setChosen(rows.find(row => row.matId === id) ?? null)}
      />
      {chosen && (
        <p role="status">
          <DeviceLink matId={chosen.matId} matName={chosen.matName} /> {chosen.address}{' '}
          {t('mat.offlineFor', { time: lasted(chosen.offlineSec, t) })}
        </p>
      )}
    </div>
  );
}

function Doings({ doing: [what, row], done, cancel }: { doing: Doing; done: () => void; cancel: () => void }) {
  const t = useT();
  if (what === 'note') return <Note alertId={row.alertId ?? 0} matName={row.matName} done={done} cancel={cancel} />;
  if (what === 'ticket') {
    const preset = {
      matId: row.matId,
      alertId: row.alertId ?? undefined,
      title: t('mat.notice.network'),
      type: 'FAULT' as const,
    };
    return <Ticket preset={preset} done={done} cancel={cancel} />;
  }
  return (
    <Command
      type="REBOOT"
      targets={[{ id: row.matId, version: undefined, row: { matName: row.matName, online: false } }]}
      run={async () => done()}
      cancel={cancel}
    />
  );
}
