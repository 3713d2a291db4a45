import type { OrderPrint } from '@materia/contract/areas/order';
import { PrintKind } from '@materia/contract/areas/order';
import { dateTimeText } from '@materia/contract/kernel';
import { serverNow } from '../../../kernel/clock.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { mergePicks, pickName } from './merge-picks.ts';

/** 拣货单: the goods of all orders merged, with a box to tick and whom each is for; A4, its pages numbered. */
export function PickList({ orders }: { orders: readonly OrderPrint[] }) {
  const t = useT();
  const lang = useLang();
  const picks = mergePicks(orders);
  const stores = [...new Set(orders.flatMap(order => order.storeName ?? []))].join(' / ');
  const copies = orders.filter(order => order.printedCount > 1);
  const pieces = picks.reduce((sum, pick) => sum + pick.number, 0);
  return (
    <article className="print-sheet print-pick">
      <header>
        <h1>{PrintKind.label('PICK', lang)}</h1>
        <p>
          <b>{stores}</b> {t('order.print.orders', { n: orders.length })} ·{' '}
          {t('order.print.kinds', { n: picks.length, sum: pieces })}
        </p>
        <p>
          {t('order.print.at', { time: dateTimeText(serverNow()) })}
          {copies.map(order => (
            <span key={order.order_id} className="print-copy">
              {pickName(orders, order)} {t('order.print.again', { n: order.printedCount - 1 })}
            </span>
          ))}
        </p>
      </header>
      <Picks picks={picks} />
      <footer className="print-hands">
        <span>{t('order.print.picker')}</span>
        <span>{t('order.print.checker')}</span>
      </footer>
    </article>
  );
}

function Picks({ picks }: { picks: ReturnType<typeof mergePicks> }) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th>{t('order.print.done')}</th>
          <th>{t('order.print.goods')}</th>
          <th>{t('order.print.code')}</th>
          <th>{t('order.print.batch')}</th>
          <th className="print-number">{t('order.print.number')}</th>
          <th>{t('order.print.of')}</th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ goodsName, spec, manufacturer, externalGoodsNo, batchNo, number, of }) => (
          <tr key={`${goodsName} ${spec} ${manufacturer} ${batchNo}`}>
            <td className="print-box" />
            <td>
              <b>{goodsName}</b> {spec}
              <small>{manufacturer}</small>
            </td>
            <td>{externalGoodsNo}</td>
            <td>{batchNo}</td>
            <td className="print-number">
              <b>{number}</b>
            </td>
            <td>{of.map(each => `${each.order}×${each.number}`).join('  ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
