import { DeleteOutlined } from '@ant-design/icons';
import type { Quote } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Button, InputNumber } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { setNumber } from './basket.ts';
import type { BasketProps } from './goods-search.tsx';

/** What was chosen, how many, and what each line comes to by the last quote. */
export function BasketTable({ lines, change, quote }: BasketProps & { quote: Quote | null }) {
  const t = useT();
  return (
    <div className="order-lines">
      {lines.map(({ goods, number }) => {
        const priced = quote?.lines.find(line => line.goodsId === goods.goodsId && !line.isGift);
        const available = priced?.available ?? goods.available;
        const short = number > available;
        return (
          <div key={goods.goodsId} className="order-pick">
            <span>
              {goods.name} <span className="order-faint">{goods.spec}</span>
            </span>
            {short && <Badge tone="danger">{t('order.new.available', { n: available })}</Badge>}
            <span className="order-faint">{yuanText(priced?.price ?? goods.price)}</span>
            <InputNumber
              size="small"
              min={1}
              max={999}
              precision={0}
              value={number}
              aria-label={t('order.new.number', { name: goods.name })}
              onChange={value => change(setNumber(lines, goods.goodsId, value ?? 1))}
            />
            <span className="order-amount">{priced ? yuanText(priced.linePayable) : emptyMark}</span>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              title={t('order.new.remove', { name: goods.name })}
              aria-label={t('order.new.remove', { name: goods.name })}
              onClick={() => change(setNumber(lines, goods.goodsId, 0))}
            />
          </div>
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
