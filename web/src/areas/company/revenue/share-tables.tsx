import { type OrderShare, RevenueBase } from '@materia/contract/areas/company';
import { comma, yuanText } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { partyText, percentText } from './revenue-words.ts';
import '../company.css';
import './revenue.css';

/** An order's shares: by which rule, and how each part came about (base × rate = amount). */
export function OrderShares({ order }: { order: OrderShare }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <Facts
        stacked
        facts={[
          [t('revenue.field.orderNo'), order.orderNo],
          [t('revenue.field.store'), [order.storeName, order.matName].filter(Boolean).join(' · ')],
          [t('revenue.field.baseKind'), `${RevenueBase.label(order.baseKind, lang)} ${yuanText(order.base)}`],
          [
            t('revenue.field.name'),
            [
              order.ruleName ?? t('revenue.noRule'),
              order.ruleVersion && t('revenue.versionOf', { no: order.ruleVersion }),
            ]
              .filter(Boolean)
              .join(' · '),
          ],
        ]}
      />
      <ColumnTable
        columns={[
          { key: 'party', title: t('revenue.field.partyType'), cell: share => partyText(share, lang) },
          { key: 'rate', title: t('revenue.field.rate'), end: true, cell: ({ rateBp }) => percentText(rateBp) },
          { key: 'amount', title: t('revenue.field.amount'), end: true, cell: ({ amount }) => yuanText(amount) },
        ]}
        rows={order.shares}
        rowKey={(_, at) => at}
      />
      {order.parts.length > 1 && (
        <ul className="revenue-words company-faint">
          {order.parts.map(part => (
            <li key={part.categories.join()}>
              {part.categories.length > 0 ? part.categories.join(comma(lang)) : t('revenue.rest')} {yuanText(part.base)}{' '}
              × {part.rates.map(percentText).join(' / ')} = {part.amounts.map(yuanText).join(' / ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
