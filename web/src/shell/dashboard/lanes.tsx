import { dateTimeText, type Lane } from '@materia/contract/kernel';
import { useNow } from '../../kernel/list-screen/due-bar.tsx';
import { useT } from '../../kernel/texts.ts';
import { shortTime } from '../../ui/format.ts';
import { useHere } from '../../ui/layers.ts';
import { figureText, waitedFor } from './figure-text.ts';
import { LeadLink } from './lead-link.tsx';
import './lanes.css';

/** Lanes beside each other: how many, and who has waited how long, those due first on top. */
export function Lanes({ lanes }: { lanes: readonly Lane[] }) {
  const now = useNow(useHere());
  return (
    <div className="dash-lanes">
      {lanes.map(lane => (
        <OneLane key={lane.label} lane={lane} now={now} />
      ))}
    </div>
  );
}

function OneLane({ lane, now }: { lane: Lane; now: number }) {
  const t = useT();
  const count = figureText(lane.count, 'count');
  return (
    <section className="dash-lane" aria-label={lane.label}>
      <h3>
        {lane.label}{' '}
        <LeadLink lead={lane.lead} label={t('system.dashboard.show', { label: lane.label, value: count })}>
          <b>{count}</b>
        </LeadLink>
      </h3>
      {lane.rows.length === 0 && <p className="dash-none">{t('system.dashboard.lane.none')}</p>}
      <ul>
        {lane.rows.map(row => (
          <li key={row.id}>
            <span className="dash-lane-title">
              <LeadLink lead={row.lead}>{row.title}</LeadLink>
            </span>
            <Waits since={row.since} dueAt={row.dueAt} now={now} />
            <span className="dash-lane-hint">{row.hint}</span>
            <Due dueAt={row.dueAt} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waits({ since, dueAt, now }: { since: string; dueAt: string | null; now: number }) {
  const t = useT();
  const { key, n } = waitedFor(since, now);
  const over = dueAt !== null && Date.parse(dueAt) <= now;
  return (
    <span className={over ? 'dash-tone-danger' : undefined} title={dateTimeText(Date.parse(since))}>
      {t(key, { n })}
    </span>
  );
}

function Due({ dueAt, now }: { dueAt: string | null; now: number }) {
  const t = useT();
  if (!dueAt) return <span />;
  const at = Date.parse(dueAt);
  const whole = dateTimeText(at);
  if (at <= now)
    return (
      <span className="dash-tone-danger" title={whole}>
        {t('system.dashboard.over')}
      </span>
    );
  return (
    <span className="dash-lane-hint" title={whole}>
      {t('system.dashboard.due', { time: shortTime(dueAt, now) })}
    </span>
  );
}
