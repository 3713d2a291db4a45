import { AppRolloutState, type AppRow } from '@materia/contract/areas/mat';
import { useLang, useT } from '../../../kernel/texts.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import './app.css';

type Of = Pick<AppRow, 'stages' | 'stage' | 'status' | 'nextAt'>;

/** Its stages: what it has come through, where it is, what comes. */
export function StageBar({ of }: { of: Of }) {
  const t = useT();
  const { stages, stage, status, nextAt } = of;
  return (
    <div className="app-stages">
      <ol aria-label={t('mat.app.field.stage')}>
        {stages.map(percent => {
          const here = percent === stage;
          const kind = here ? `app-stage-${status}` : percent < stage ? 'app-stage-past' : '';
          return (
            <li key={percent} className={`app-stage ${kind}`} aria-current={here ? 'step' : undefined}>
              {percent}%
            </li>
          );
        })}
      </ol>
      {nextAt && (
        <span className="app-faint">
          {t('mat.app.nextAt')} <TimeText at={nextAt} short />
        </span>
      )}
    </div>
  );
}

/** How many devices are in which state, and how many are not heard of. */
export function StateCounts({ of }: { of: Pick<AppRow, 'states' | 'unseen'> }) {
  const t = useT();
  const lang = useLang();
  return (
    <span className="app-counts">
      {of.states.map(({ state, count }) => (
        <span key={state} className={`app-count-${state}`}>
          {AppRolloutState.label(state, lang)} {count}
        </span>
      ))}
      {of.unseen > 0 && <span className="app-count-FAILED">{t('mat.app.unseenCount', { n: of.unseen })}</span>}
    </span>
  );
}

/** The same, stage by stage. */
export function StageCounts({ of }: { of: Pick<AppRow, 'perStage'> }) {
  const t = useT();
  return (
    <ul className="app-per-stage" aria-label={t('mat.app.perStage')}>
      {of.perStage.map(counts => (
        <li key={counts.stage}>
          <span className="app-faint">{counts.stage}%</span> <StateCounts of={counts} />
        </li>
      ))}
    </ul>
  );
}
