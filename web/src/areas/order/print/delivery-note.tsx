import { Channel, type OrderPrint, PrintKind } from '@materia/contract/areas/order';
import { dateTimeText, yuanText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';
import { leftLines } from './merge-picks.ts';
import { Sums } from './receipt.tsx';

/** 配送单: who brings what to whom, with full phone and address and the number as a barcode; A5. */
export function DeliveryNote({ order }: { order: OrderPrint }) {
  const t = useT();
  const lang = useLang();
  const { orderNo, daySeq, storeName, storePhone, receiverName, receiverPhone, address, promiseAt, printedCount } =
    order;
  return (
    <article className="print-sheet print-note" data-order={orderNo}>
      <header className="print-note-head">
        <div>
          <h1>
            {PrintKind.label('DELIVERY', lang)} #{daySeq}
            {printedCount > 1 && <span className="print-copy">{t('order.print.again', { n: printedCount - 1 })}</span>}
          </h1>
          <p>{[storeName, storePhone, Channel.label(order.channel, lang)].filter(Boolean).join(' · ')}</p>
          {promiseAt && <p>{t('order.print.promise', { time: dateTimeText(Date.parse(promiseAt)) })}</p>}
        </div>
        <div className="print-code">
          <CodePicture kind="code128" text={orderNo} label={orderNo} />
          <span>{orderNo}</span>
        </div>
      </header>
      <section className="print-receiver">
        <p className="print-large">
          {receiverName} {receiverPhone}
        </p>
        <p className="print-large">{address}</p>
        {order.remark && <p>{order.remark}</p>}
      </section>
      <Lines lines={leftLines(order.lines)} />
      <Sums order={order} />
      <footer className="print-hands">
        <span>{t('order.print.sign')}</span>
      </footer>
    </article>
  );
}

function Lines({ lines }: Pick<OrderPrint, 'lines'>) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th>{t('order.print.goods')}</th>
          <th>{t('order.print.batch')}</th>
          <th className="print-number">{t('order.print.number')}</th>
          <th className="print-number">{t('order.print.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineNo, goodsName, spec, manufacturer, batchNo, number, linePayable }) => (
          <tr key={lineNo}>
            <td>
              {goodsName} {spec}
              <small>{manufacturer}</small>
            </td>
            <td>{batchNo}</td>
            <td className="print-number">{number}</td>
            <td className="print-number">{yuanText(linePayable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
