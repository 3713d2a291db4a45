import type { BlockAnswer, Figure } from '@materia/contract/kernel';
import { useT } from '../../kernel/texts.ts';
import { CurveChart } from '../../ui/chart-light/curve-chart.tsx';
import { FewRowsTable } from './few-rows.tsx';
import { changeOf, figureText } from './figure-text.ts';
import { LeadLink } from './lead-link.tsx';

/** A strip of numbers over a chart over a table (look: Figures). */
export function Figures({ answer }: { answer: Extract<BlockAnswer, { shape: 'figures' }> }) {
  const { figures, curve, table } = answer;
  return (
    <>
      <dl className="dash-figures" data-by={figures.length % 3 === 0 ? 3 : 2}>
        {figures.map(figure => (
          <OneFigure key={figure.label} figure={figure} />
        ))}
      </dl>
      {curve && (
        <CurveChart
          label={curve.label}
          steps={curve.steps}
          lines={curve.lines}
          text={value => figureText(value, curve.unit)}
        />
      )}
      {table && <FewRowsTable table={table} />}
    </>
  );
}

function OneFigure({ figure }: { figure: Figure }) {
  const t = useT();
  const value = figureText(figure.value, figure.unit);
  return (
    <div className="dash-figure">
      <dt>{figure.label}</dt>
      <dd className={`dash-figure-value dash-tone-${figure.tone}`}>
        <LeadLink lead={figure.lead} label={t('system.dashboard.show', { label: figure.label, value })}>
          {value}
        </LeadLink>
      </dd>
      {figure.before.map(before => (
        <Before key={before.label} figure={figure} before={before} />
      ))}
    </div>
  );
}

/** What it is compared with, and how it changed. */
function Before({ figure, before }: { figure: Figure; before: Figure['before'][number] }) {
  const { text, tone } = changeOf(figure, before.value);
  return (
    <dd className="dash-figure-before">
      {before.label} {figureText(before.value, figure.unit)} {text && <b className={`dash-tone-${tone}`}>{text}</b>}
    </dd>
  );
}
