import type { DetailProps } from '../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { ShortId } from '../../ui/copy.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { GoodsExpiry } from './goods-expiry.tsx';
import { GoodsKind, lotsOf, type SampleGoods } from './sample-goods.ts';

/** One of the goods beside the table, with its lots. */
export function GoodsDrawer({ row, actions }: DetailProps<SampleGoods>) {
  const t = useT();
  const lang = useLang();
  if (!row) return <EmptyPanel message={t('list.gone')} />;
  const field = (name: string) => t(`samples.field.${name}`);
  return (
    <article className="sample-goods">
      <header className="record-head">
        <h2>
          {row.goodsName} <CodeBadge codes={GoodsKind} code={row.kind} lang={lang} />
        </h2>
        {actions(row)}
      </header>
      <Facts
        stacked
        facts={[
          [field('barcode'), <ShortId key="barcode" value={row.barcode} />],
          [field('maker'), row.maker],
          [field('price'), <Money key="price" fen={row.price} sign />],
          [field('number'), row.number],
          [field('amount'), <Money key="amount" fen={row.amount} sign />],
          [field('expiresOn'), <GoodsExpiry key="expiry" row={row} />],
          [field('soldAt'), <TimeText key="sold" at={row.soldAt} />],
        ]}
      />
      {row.lots > 0 && <h3>{field('lots')}</h3>}
      <Facts facts={lotsOf(row).map(lot => [lot.goodsName, `${lot.number} · ${lot.expiresOn}`] as const)} />
    </article>
  );
}
