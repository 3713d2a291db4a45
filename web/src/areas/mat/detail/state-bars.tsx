import { DoorState, type listMatStatuses, MatBizStatus, MatStatusKind } from '@materia/contract/areas/mat';
import { type AnswerOf, dateTimeText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { lasted, stateText } from '../mat-view.ts';
import { type BarSpan, SpanBar } from '../span-bar.tsx';

type Bars = NonNullable<AnswerOf<typeof listMatStatuses>['bars']>;
type Span = Bars['spans'][number];

/** One bar for each kind of state that has a history, over the same time, with how it is at its end. */
export function StateBars({ of }: { of: Bars }) {
  const t = useT();
  const lang = useLang();
  const [from, to] = [Date.parse(of.from), Date.parse(of.to)];
  const kinds = MatStatusKind.all.filter(kind => of.spans.some(span => span.kind === kind));
  const words = (span: Span) => stateText(span.kind, span.state, t, lang);
  const bar = (span: Span): BarSpan => {
    const [began, ended] = [Date.parse(span.from), span.to ? Date.parse(span.to) : to];
    const time = lasted((ended - began) / 1_000, t);
    return {
      ...{ from: began, to: ended, tone: toneOf(span) },
      words: `${words(span)} · ${t('mat.monitor.span', { from: dateTimeText(began), time })}`,
    };
  };
  if (kinds.length === 0) return null;
  return (
    <dl className="state-bars">
      {kinds.map(kind => {
        const own = of.spans.filter(span => span.kind === kind);
        const last = own.at(-1);
        const label = MatStatusKind.label(kind, lang);
        return (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>
              <SpanBar label={t('mat.status.barOf', { kind: label })} from={from} to={to} spans={own.map(bar)} />
            </dd>
            <dd>{last && words(last)}</dd>
          </div>
        );
      })}
      <div>
        <dd className="state-bars-time" aria-hidden>
          <span>{dateTimeText(from).slice(5, 16)}</span>
          <span>{dateTimeText(to).slice(5, 16)}</span>
        </dd>
      </div>
    </dl>
  );
}

function toneOf({ kind, state }: Span): string {
  if (kind === 'BIZ') return MatBizStatus.tone(state) ?? 'info';
  if (kind === 'DOOR') return DoorState.tone(state) ?? 'info';
  if (kind === 'ONLINE') return state === 'ONLINE' ? 'success' : 'danger';
  if (kind === 'POWER') return state === 'AC' ? 'success' : 'danger';
  return kind === 'SUPPLY' ? 'primary' : 'success';
}
