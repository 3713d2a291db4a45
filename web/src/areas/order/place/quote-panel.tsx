import type { Quote } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Alert } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import { OfferSteps, SkippedOffers } from './price-steps.tsx';
import type { LiveQuote } from './use-quote.ts';

const parts = [
  ['goodsAmount', 1],
  ['specialDiscount', -1],
  ['promotionDiscount', -1],
  ['couponDiscount', -1],
  ['pointsDeduction', -1],
  ['deliveryFee', 1],
  ['packageFee', 1],
] as const satisfies readonly (readonly [keyof Quote, 1 | -1])[];

/** What it comes to and why; greyed while a newer answer is under way. */
export function QuotePanel({ quote, problem, pending, empty }: LiveQuote & { empty?: string }) {
  const t = useT();
  if (problem) return <Alert type="warning" showIcon title={problem.message} role="alert" />;
  if (!quote)
    return <p className="order-faint">{pending ? t('order.new.price') : (empty ?? t('order.new.emptyQuote'))}</p>;
  const shown = parts.filter(([name]) => name === 'goodsAmount' || quote[name] !== 0);
  return (
    <div className={pending ? 'order-quote order-quote-old' : 'order-quote'} aria-busy={pending} aria-live="polite">
      <dl>
        {shown.map(([name, sign]) => (
          <div key={name}>
            <dt>{t(`order.field.${name}`)}</dt>
            <dd>{yuanText(sign * quote[name])}</dd>
          </div>
        ))}
        <OfferSteps steps={quote.steps} />
        <div className="order-quote-sum">
          <dt>{t('order.field.payable')}</dt>
          <dd>¥{yuanText(quote.payable)}</dd>
        </div>
      </dl>
      <SkippedOffers steps={quote.steps} />
    </div>
  );
}
