import { readGoodsSales } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { ReadPart } from './read-part.tsx';

/** 销售: units day by day over 30 days, of the sales the reader sees (spec 03 §5.0). */
export function SalesTab({ id }: { id: number }) {
  const t = useT();
  const read = useCall(readGoodsSales, { params: { goods_id: id }, query: { days: 30 } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={data => data.days.every(day => day.units === 0)} empty={t('goods.noSales')}>
      {({ days, units, amount }) => (
        <>
          <Figures label={t('goods.tab.sales')}>
            <Figure label={t('goods.sales.units')} value={units} say={String} />
            <Figure label={t('goods.sales.amount')} value={amount} say={yuanText} />
          </Figures>
          <Chart
            title={t('goods.sales.plot')}
            height={220}
            measure={{ name: t('goods.sales.units'), say: String }}
            data={{
              kind: 'line',
              along: t('goods.sales.day'),
              at: days.map(({ day }) => day.slice(5)),
              series: [{ name: t('goods.sales.units'), values: days.map(day => day.units) }],
            }}
          />
        </>
      )}
    </ReadPart>
  );
}
