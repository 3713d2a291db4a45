import type { SuggestedMat } from '@materia/contract/areas/supply';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { GoodsName } from '../../goods/index.ts';
import type { Chosen } from './suggested-mat.tsx';

interface Sum {
  readonly key: string;
  readonly storeName: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly available: number;
  total: number;
}

/** What all chosen devices together take of each goods, beside what its store can give; too much is red. */
export function SuggestGoods({ mats, chosen }: { mats: readonly SuggestedMat[]; chosen: Chosen }) {
  const t = useT();
  const sums = new Map<string, Sum>();
  for (const { matId, storeId, storeName, lines } of mats)
    for (const { trackGoodsId, goodsId, goodsName, forecast } of lines) {
      const quantity = chosen[matId]?.[trackGoodsId] ?? 0;
      if (quantity === 0) continue;
      const key = `${storeId}/${goodsId}`;
      const known = sums.get(key);
      if (known) known.total += quantity;
      // What was proposed to devices before it is not in what this one was told: the first was told all.
      else sums.set(key, { key, storeName, goodsId, goodsName, available: forecast.storeAvailable, total: quantity });
    }
  if (sums.size === 0) return null;
  return (
    <section className="supply-card">
      <h2>{t('supply.suggest.goods')}</h2>
      <ColumnTable
        label={t('supply.suggest.goods')}
        columns={[
          { key: 'store', title: t('supply.plan.field.storeId'), cell: sum => sum.storeName },
          {
            key: 'goods',
            title: t('supply.line.goods'),
            cell: sum => <GoodsName id={sum.goodsId}>{sum.goodsName}</GoodsName>,
          },
          {
            key: 'wanted',
            title: t('supply.suggest.wanted'),
            end: true,
            cell: sum => <span className={sum.total > sum.available ? 'supply-off' : undefined}>{sum.total}</span>,
          },
          { key: 'available', title: t('supply.suggest.available'), end: true, cell: sum => sum.available },
        ]}
        rows={[...sums.values()]}
        rowKey={sum => sum.key}
      />
    </section>
  );
}
