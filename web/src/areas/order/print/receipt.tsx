import { Channel, FulfilType, type OrderPrint } from '@materia/contract/areas/order';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';

/** 小票: an order on a roll of 58 or 80 mm, as long as it needs. */
export function Receipt({ order }: { order: OrderPrint }) {
  const t = useT();
  const lang = useLang();
  const { daySeq, orderNo, storeName, storePhone, storeAddress, placedAt, printedCount, lines, remark } = order;
  return (
    <article className="print-sheet print-receipt" data-order={orderNo}>
      <h1>{storeName}</h1>
      <p className="print-middle print-large">#{daySeq}</p>
      {printedCount > 1 && <p className="print-middle print-copy">{t('order.print.again', { n: printedCount - 1 })}</p>}
      <p>
        {Channel.label(order.channel, lang)} · {FulfilType.label(order.fulfilType, lang)}
      </p>
      <p>{dateTimeText(Date.parse(placedAt))}</p>
      <ul>
        {lines.map(({ lineNo, goodsName, spec, number, price, linePayable }) => (
          <li key={lineNo}>
            <span>
              {goodsName} {spec}
            </span>
            <span>
              {yuanText(price)} × {number}
            </span>
            <b>{yuanText(linePayable)}</b>
          </li>
        ))}
      </ul>
      <Sums order={order} />
      {remark && <p>{remark}</p>}
      <div className="print-code">
        <CodePicture kind="code128" text={orderNo} label={orderNo} />
        <span>{orderNo}</span>
      </div>
      <p className="print-middle">{[storePhone, storeAddress].filter(Boolean).join(' ')}</p>
      <p className="print-middle">{t('order.print.thanks')}</p>
    </article>
  );
}

/** From the goods to what was paid, and given back since; what is nothing is left out. */
export function Sums({ order }: { order: OrderPrint }) {
  const t = useT();
  const rows = [
    ['order.field.goodsAmount', order.goodsAmount, true],
    ['order.print.discount', -order.discount, order.discount !== 0],
    ['order.field.deliveryFee', order.deliveryFee, order.deliveryFee > 0],
    ['order.field.packageFee', order.packageFee, order.packageFee > 0],
    ['order.field.payable', order.payable, true],
  ] as const;
  return (
    <dl className="print-sums">
      {rows
        .filter(([, , shown]) => shown)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{yuanText(amount)}</dd>
          </div>
        ))}
      <div className="print-due">
        <dt>
          {order.payOnDelivery && order.paidAmount < order.payable
            ? t('order.print.collect', { amount: yuanText(order.payable - order.paidAmount) })
            : t('order.field.paidAmount')}
        </dt>
        <dd>{order.payOnDelivery && order.paidAmount < order.payable ? '' : yuanText(order.paidAmount)}</dd>
      </div>
      {order.refundedAmount > 0 && (
        <div>
          <dt>{t('order.field.refundedAmount')}</dt>
          <dd>{yuanText(-order.refundedAmount)}</dd>
        </div>
      )}
    </dl>
  );
}
