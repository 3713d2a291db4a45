import { Provider, ProviderState, readSystemStatus } from '@materia/contract/areas/system';
import type { AnswerOf } from '@materia/contract/kernel';
import { type ReactNode, useEffect } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { type Translate, useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later.tsx';
import { useHere } from '../../../ui/layers.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { bytesText, durationText } from './measures.ts';
import '../../../kernel/form/form.css';
import './status.css';

const TestMessage = later(() => import('./test-message.tsx').then(part => part.TestMessage));

type Status = AnswerOf<typeof readSystemStatus>;
const everyMs = 10_000;

/** 系统状态 (spec 01 §10): how the program is, again every ten seconds while somebody looks. */
export function StatusPart() {
  const t = useT();
  const here = useHere();
  const { data, error, refetch, isFetching } = useCall(readSystemStatus, {}, { quiet: true });
  useEffect(() => {
    if (!here) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [here, refetch]);
  if (error && !data) {
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <div className="system-status" aria-busy={isFetching}>
      {error && (
        <p className="form-error" role="alert">
          {error.message}
        </p>
      )}
      <Tiles status={data} />
      <Details status={data} />
      <p className="system-status-note">{t('system.status.every')}</p>
    </div>
  );
}

/** Figures that say at a glance whether something is wrong. */
function Tiles({ status }: { status: Status }) {
  const t = useT();
  const { database, outbox, sockets, disk } = status;
  const freeBp = Math.round((disk.freeBytes / disk.totalBytes) * 100);
  return (
    <dl className="system-tiles">
      <Tile label={t('system.status.uptime')} value={durationText(status.uptimeS, t)} />
      <Tile
        label={t('system.status.database')}
        value={`${database.answerMs} ms`}
        note={t('system.status.connections', { n: database.connections, max: database.maxConnections })}
        wrong={database.answerMs > 500 || database.connections > database.maxConnections * 0.8}
      />
      <Tile
        label={t('system.status.outbox')}
        value={outbox.waiting}
        note={t('system.status.oldest', { time: durationText(outbox.oldestS, t) })}
        wrong={outbox.oldestS > 60}
      />
      <Tile
        label={t('system.status.dead')}
        value={outbox.dead}
        note={t('system.status.deadNote')}
        wrong={outbox.dead > 0}
      />
      <Tile
        label={t('system.status.sockets')}
        value={sockets.tabs}
        note={t('system.status.users', { n: sockets.users })}
      />
      <Tile
        label={t('system.status.disk')}
        value={bytesText(disk.freeBytes)}
        note={t('system.status.diskNote', { percent: freeBp, total: bytesText(disk.totalBytes) })}
        wrong={freeBp < 10}
      />
    </dl>
  );
}

function Tile({ label, value, note, wrong }: { label: string; value: ReactNode; note?: string; wrong?: boolean }) {
  const t = useT();
  return (
    <div className={wrong ? 'system-tile system-tile-wrong' : 'system-tile'}>
      <dt>{label}</dt>
      <dd>
        {value}
        {wrong && <b>{t('system.status.look')}</b>}
      </dd>
      {note && <dd className="system-tile-note">{note}</dd>}
    </div>
  );
}

function Details({ status }: { status: Status }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  return (
    <div className="system-details">
      <section>
        <h2>{t('system.status.program')}</h2>
        <Facts facts={factsOf(status, t)} />
      </section>
      <section>
        <h2>{t('system.status.providers')}</h2>
        <Facts
          facts={status.providers.map(({ provider, choice, state }) => [
            Provider.label(provider, lang),
            <>
              <CodeBadge codes={ProviderState} code={state} lang={lang} /> {chosenText(provider, choice, state, t)}
            </>,
          ])}
        />
        {has('SYSCONFIG:WRITE') && <TestMessage />}
      </section>
    </div>
  );
}

const factsOf = (status: Status, t: Translate): Fact[] => [
  [t('system.status.version'), status.version],
  [t('system.status.buildVersion'), status.buildVersion],
  [t('system.status.startedAt'), <TimeText key="at" at={status.startedAt} />],
  [t('system.status.roles'), status.roles.join(', ')],
  [t('system.status.memory'), bytesText(status.memoryBytes)],
  [t('system.status.node'), status.node],
  [t('system.status.databaseVersion'), `PostgreSQL ${status.database.version}`],
  [t('system.status.databaseSize'), bytesText(status.database.sizeBytes)],
];

/** Where a neighbour is chosen by name. */
const settingOf: Readonly<Record<string, string>> = {
  [Provider.byName.sms]: 'sms.provider',
  [Provider.byName.map]: 'map.provider',
  [Provider.byName.pay]: 'pay.adapter',
  [Provider.byName.customer]: 'customer.authAdapter',
};

/** Which neighbour it is; nothing where the state says that there is none. A mail server goes by its own name. */
function chosenText(provider: string, choice: string, state: string, t: Translate): string {
  const { log, simulated } = ProviderState.byName;
  if (state === log || state === simulated) return '';
  const setting = settingOf[provider];
  return setting ? t(`setting.${setting}.${choice}`) : choice;
}
