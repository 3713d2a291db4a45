import type { Quote } from '@materia/contract/areas/order';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { BasketProps } from './goods-search.tsx';
import { PickedLine } from './picked-line.tsx';

/** What was chosen, how many, and what each line comes to by the last quote. */
export function BasketTable({ lines, change, quote }: BasketProps & { quote: Quote | null }) {
  const t = useT();
  return (
    <div className="order-lines">
      {lines.map(line => {
        const { goodsId, available: known, price } = line.goods;
        const priced = quote?.lines.find(each => each.goodsId === goodsId && !each.isGift);
        const available = priced?.available ?? known;
        return (
          <PickedLine
            key={goodsId}
            {...{ line, lines, change }}
            price={priced?.price ?? price}
            amount={priced?.linePayable ?? null}
            mark={line.number > available && <Badge tone="danger">{t('order.new.available', { n: available })}</Badge>}
          />
        );
      })}
      {(quote?.lines ?? [])
        .filter(line => line.isGift)
        .map(gift => (
          <div key={`gift ${gift.lineNo}`} className="order-pick">
            <span>{gift.goodsName}</span>
            <Badge tone="success">{t('order.detail.gift')}</Badge>
            <span className="order-faint">×{gift.number}</span>
          </div>
        ))}
    </div>
  );
}
