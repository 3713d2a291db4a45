import type { Quote } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { useT } from '../../../kernel/texts.ts';

type Step = Quote['steps'][number];
type Words = Step['name'];

const told: readonly string[] = ['ACTIVITY', 'PRICE', 'DEAL', 'REDUCE', 'COUPON'] satisfies readonly Step['stage'][];
/** Offers of other goods, places and channels: nobody asks why they are not here. */
const silent: readonly string[] = ['marketing.skip.goods', 'marketing.skip.place', 'marketing.skip.channel'];

/** What promotions and the coupon took off, each in the words of its rule (spec 05 §4.3). */
export function OfferSteps({ steps }: { steps: readonly Step[] }) {
  const word = useWord();
  const done = steps.filter(step => told.includes(step.stage) && !isSkips(step));
  return done.map(step => {
    const off = step.lines.reduce((sum, line) => sum + line.delta, 0);
    return (
      <div key={`${step.stage} ${word(step.name)}`} className="order-quote-why">
        <dt>
          {word(step.name)} <span>{word(step.ruleText)}</span>
        </dt>
        <dd>{off === 0 ? '' : yuanText(off)}</dd>
      </div>
    );
  });
}

/** What did not apply, and why: folded, it is asked for by who wonders. */
export function SkippedOffers({ steps }: { steps: readonly Step[] }) {
  const t = useT();
  const word = useWord();
  const skipped = steps.flatMap(step => step.skipped).filter(({ reason }) => !silent.includes(reason.key));
  if (skipped.length === 0) return null;
  return (
    <details className="order-quote-skipped">
      <summary>{t('order.new.skipped', { n: skipped.length })}</summary>
      <ul>
        {skipped.map(({ name, reason }) => (
          <li key={`${word(name)} ${word(reason)}`}>
            {word(name)} <span>{word(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const isSkips = (step: Step): boolean => step.lines.length === 0 && step.skipped.length > 0;

function useWord() {
  const t = useT();
  return ({ key, params }: Words) => t(key, params);
}
