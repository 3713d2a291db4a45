import { FunnelStage, type GoodsVisitFilter, readVisitFunnel } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { useEffect, useRef } from 'react';
import type { AboveProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import './visit.css';

type Funnel = AnswerOf<typeof readVisitFunnel>;

/** 漏斗 over the rows of the same filters, and beside it what was searched for in vain (spec 06 §7). */
export function VisitFunnel({ body, anew }: AboveProps) {
  const t = useT();
  const { sort: _sort, part: _part, ids: _ids, ...asked } = body ?? {};
  const { data, error, refetch } = useCall(
    readVisitFunnel,
    { body: asked as GoodsVisitFilter },
    { enabled: body !== null, keepPrevious: true, quiet: true },
  );
  const seen = useRef(anew);
  useEffect(() => {
    if (seen.current !== anew) void refetch();
    seen.current = anew;
  }, [anew, refetch]);
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <div className="visit-head" role="status" aria-label={t('ui.loading')} />;
  return (
    <div className="visit-head">
      <Stages stages={data.stages} />
      <Searches searches={data.searches} />
    </div>
  );
}

const share = (count: number, of: number): string => (of === 0 ? '0%' : `${Math.round((count / of) * 100)}%`);

function Stages({ stages }: Pick<Funnel, 'stages'>) {
  const t = useT();
  const lang = useLang();
  const all = stages[0]?.count ?? 0;
  return (
    <section aria-label={t('mat.visit.funnel')}>
      <h2>{t('mat.visit.funnel')}</h2>
      <ol className="visit-stages">
        {stages.map(({ stage, count }, at) => (
          <li key={stage} data-stage={stage}>
            <span>{FunnelStage.label(stage, lang)}</span>
            <span className="visit-bar" aria-hidden>
              <i style={{ width: share(count, all) }} />
            </span>
            <b>{count}</b>
            <small title={at > 0 ? t('mat.visit.ofViewed', { share: share(count, all) }) : undefined}>
              {at > 0 ? share(count, all) : ''}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Searches({ searches }: Pick<Funnel, 'searches'>) {
  const t = useT();
  return (
    <section aria-label={t('mat.visit.searches')}>
      <h2>{t('mat.visit.searches')}</h2>
      {searches.length === 0 ? (
        <p className="visit-faint">{t('mat.visit.noSearches')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than its box it is scrolled by keys
        <ol className="visit-searches" tabIndex={0}>
          {searches.map(({ text, count, mats, lastAt }) => (
            <li key={text}>
              <b>{text}</b>
              <span className="visit-faint">{t('mat.visit.searched', { n: count, mats })}</span>
              <TimeText at={lastAt} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
