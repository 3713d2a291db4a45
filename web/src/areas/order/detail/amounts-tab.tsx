import type { OrderDetail } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { Facts } from '../../../ui/facts.tsx';
import { type Fall, waterfall } from './waterfall.ts';

const costs = ['costAmount', 'platformFee', 'deliveryCost', 'payFee', 'serviceFee'] as const;

/** 金额: from list price to payable as a waterfall, what it came from, was paid and given back, and costs for those who may see them. */
export function AmountsTab({ order }: { order: OrderDetail }) {
  const t = useT();
  const shownCosts = costs.filter(name => order[name] !== null);
  return (
    <>
      <ul className="order-falls">
        {waterfall(order).map(fall => (
          <Bar key={fall.name} fall={fall}>
            {fall.name === 'promotionDiscount' && <Promotions order={order} />}
          </Bar>
        ))}
      </ul>
      {order.promotionDiscount === 0 && <Promotions order={order} />}
      <Facts
        facts={[
          [t('order.field.orderRefer'), order.orderRefer],
          [t('order.field.adviceId'), order.adviceNo],
          [t('order.field.activityName'), order.activityName],
          [t('order.field.paidAmount'), yuanText(order.paidAmount)],
          [t('order.field.refundedAmount'), order.refundedAmount > 0 && yuanText(order.refundedAmount)],
          ...shownCosts.map(name => [t(`order.cost.${name}`), yuanText(order[name] ?? 0)] as const),
        ]}
      />
    </>
  );
}

/** Each promotion the order has, in the words its rule had then; gifts stand among the goods. */
function Promotions({ order }: { order: OrderDetail }) {
  const t = useT();
  if (order.promotions.length === 0) return null;
  return (
    <ul className="order-fall-why">
      {order.promotions.map(({ promotionId, name, ruleText, discount }) => (
        <li key={promotionId}>
          <span>
            {name} · {t(ruleText.key, ruleText.params)}
          </span>
          {discount > 0 && <span>{yuanText(-discount)}</span>}
        </li>
      ))}
    </ul>
  );
}

function Bar({ fall, children }: { fall: Fall; children?: ReactNode }) {
  const t = useT();
  const width = Math.max(0.5, (fall.to - fall.from) * 100);
  return (
    <li>
      <div className={`order-fall order-fall-${fall.kind}`}>
        <span>{t(`order.field.${fall.name}`)}</span>
        <i aria-hidden="true">
          <b className="order-fall-bar" style={{ insetInlineStart: `${fall.from * 100}%`, width: `${width}%` }} />
        </i>
        <span className="order-amount">
          {fall.kind === 'plus' ? '+' : ''}
          {yuanText(fall.amount)}
        </span>
      </div>
      {children}
    </li>
  );
}
