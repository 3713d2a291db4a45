import {
  AppKind,
  type AppRolloutRow,
  AppRolloutState,
  type AppRow,
  AppStatus,
  listAppRollout,
  readApp,
} from '@materia/contract/areas/mat';
import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { useLive } from '../../../kernel/live.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Badge, CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark, fileSize } from '../../../ui/format.ts';
import { Pages } from '../../../ui/pages.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { DeviceLink } from '../alert/device-link.tsx';
import { InstallLog } from './install-log.tsx';
import { StageBar, StageCounts, StateCounts } from './stage-bar.tsx';
import './app.css';

/** One version beside its list: stages, states, what failed and why (spec 06 §7). It is read again while devices report. */
export function AppDetailDrawer({ id, acted, actions }: DetailProps<AppRow>) {
  const app = useRecord(readApp, { params: { id } }, { id, acted, entity: 'app' });
  useLive(['ROW', 'RESYNC'], frame => {
    if (frame.type === 'RESYNC' || frame.entity === 'mat' || (frame.entity === 'app' && Number(frame.id) === id))
      void app.refetch();
  });
  return (
    <WhenRead of={app} rows={8}>
      {data => (
        <article className="app-detail">
          <Head app={data} actions={actions(data)} />
          <StageBar of={data} />
          <StateCounts of={data} />
          {data.perStage.length > 1 && <StageCounts of={data} />}
          <About app={data} />
          <Rollout key={data.id} app={data} />
          <Log app={data} />
        </article>
      )}
    </WhenRead>
  );
}

function Head({ app, actions }: { app: AppRow; actions: React.ReactNode }) {
  const t = useT();
  const lang = useLang();
  return (
    <header className="record-head">
      <div>
        <h2>
          {app.versionName} <CodeBadge codes={AppStatus} code={app.status} lang={lang} />{' '}
          {app.halted && <Badge tone="danger">{t('mat.app.halted')}</Badge>}
        </h2>
      </div>
      {actions}
    </header>
  );
}

function About({ app }: { app: AppRow }) {
  const t = useT();
  const lang = useLang();
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['versionCode', app.versionCode],
    ['kind', AppKind.label(app.kind, lang)],
    ['model', app.model ?? t('mat.app.everyModel')],
    [
      'file',
      <a key="file" href={fileAddress(app.url)} download={app.fileName}>
        {app.fileName} ({fileSize(app.size)})
      </a>,
    ],
    ['minFromCode', app.minFromCode || emptyMark],
    ['force', t(app.force ? 'list.yes' : 'list.no')],
    ['haltFailBp', `${app.haltFailBp / 100}%`],
    ['stageAt', <TimeText key="at" at={app.stageAt} />],
    [
      'sha256',
      <span key="sha" className="app-code">
        {app.sha256}
      </span>,
    ],
    [
      'notes',
      <p key="notes" className="app-notes">
        {app.notes}
      </p>,
    ],
  ];
  return <Facts facts={facts.map(([name, value]) => [t(`mat.app.field.${name}`), value])} />;
}

const limit = 30;
type Which = 'all' | 'bad';

/** 灰度明细: what failed first, each with its log. */
function Rollout({ app }: { app: AppRow }) {
  const t = useT();
  const [which, setWhich] = useState<Which>('all');
  const [page, setPage] = useState(1);
  const read = useCall(
    listAppRollout,
    { params: { id: app.id, limit, page }, body: which === 'bad' ? { bad: true } : {} },
    { quiet: true, keepPrevious: true },
  );
  // What is counted has changed: so have the rows.
  const counted = JSON.stringify([app.perStage, app.version]);
  const seen = useRef(counted);
  useEffect(() => {
    if (seen.current !== counted) void read.refetch();
    seen.current = counted;
  });
  return (
    <section>
      <h3>{t('mat.app.rollout')}</h3>
      <Segmented<Which>
        size="small"
        value={which}
        options={[
          { value: 'all', label: t('mat.app.all') },
          { value: 'bad', label: t('mat.app.bad') },
        ]}
        onChange={value => {
          setWhich(value);
          setPage(1);
        }}
      />
      <WhenRead of={read}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyPanel message={t('mat.app.empty.rollout')} />
          ) : (
            <>
              <RolloutTable rows={rows} />
              <Pages {...{ page, limit, total }} turn={setPage} />
            </>
          )
        }
      </WhenRead>
    </section>
  );
}

function RolloutTable({ rows }: { rows: readonly AppRolloutRow[] }) {
  const t = useT();
  const lang = useLang();
  const title = (name: string) => t(`mat.app.field.${name}`);
  return (
    <ColumnTable
      label={t('mat.app.rollout')}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        { key: 'mat', title: title('mat'), cell: ({ matId, matName }) => <DeviceLink {...{ matId, matName }} /> },
        {
          key: 'state',
          title: title('state'),
          cell: row => (
            <>
              <CodeBadge codes={AppRolloutState} code={row.state} lang={lang} />{' '}
              {row.state === 'DOWNLOADING' && `${row.percent}%`}
              {row.unseen && <Badge tone="danger">{t('mat.app.unseen')}</Badge>}
            </>
          ),
        },
        { key: 'stage', title: title('stage'), end: true, cell: row => `${row.stage}%` },
        { key: 'runs', title: title('runs'), cell: row => `${row.fromName ?? emptyMark} → ${row.runs ?? emptyMark}` },
        { key: 'error', title: title('error'), cell: row => <InstallLog error={row.error} log={row.log} /> },
        { key: 'at', title: title('updatedAt'), cell: row => <TimeText at={row.updatedAt} /> },
      ]}
    />
  );
}

/** 历史: who did what with it. */
function Log({ app }: { app: AppRow }) {
  const t = useT();
  const lang = useLang();
  const label = (field: string) => t(`mat.app.field.${field}`);
  const value = (field: string, of: unknown) => {
    if (field === 'status') return AppStatus.label(String(of), lang);
    if (field === 'kind') return AppKind.label(String(of), lang);
    if (Array.isArray(of)) return of.map(percent => `${percent}%`).join(' ');
    return typeof of === 'boolean' ? t(of ? 'list.yes' : 'list.no') : undefined;
  };
  return (
    <section>
      <h3>{t('mat.app.history')}</h3>
      <OperationLog key={app.version} targetType="APP_VERSION" targetId={app.id} words={{ label, value }} />
    </section>
  );
}
