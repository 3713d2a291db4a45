import type { OrderDetail } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { firstCharacter, largePicture } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';

type Line = OrderDetail['lines'][number];

/** 商品: what was ordered, what became of each, at what price (spec 02 §6.1). */
export function GoodsTab({ order }: { order: OrderDetail }) {
  return (
    <ul className="order-goods">
      {order.lines.map(line => (
        <li key={line.orderLineId}>
          {line.imageUrl ? (
            <img src={fileAddress(largePicture(line.imageUrl))} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <span className="order-goods-blank">{firstCharacter(line.goodsName)}</span>
          )}
          <div className="order-goods-text">
            <b>
              <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>
            </b>
            <span className="order-faint">
              {[line.spec, line.manufacturer, line.externalGoodsNo].filter(Boolean).join(' · ')}
            </span>
            <Marks line={line} />
          </div>
          <Price line={line} />
        </li>
      ))}
    </ul>
  );
}

function Marks({ line }: { line: Line }) {
  const t = useT();
  const { refundedNumber, batchNo, expiresOn, trackNo, traceCodes } = line;
  const words = [
    trackNo && t('order.detail.track', { no: trackNo }),
    line.dropResult !== null && t('order.detail.dropped', { done: line.droppedNumber, n: line.number }),
    batchNo && t('order.detail.batch', { no: batchNo }),
    expiresOn && t('order.detail.expires', { day: expiresOn }),
    traceCodes.length > 0 && `${t('order.field.traceCodes')} ${traceCodes.join(' ')}`,
  ];
  return (
    <span className="order-badges">
      {line.rx && <Badge tone="info">{t('order.rx.required')}</Badge>}
      {line.isGift && <Badge tone="success">{t('order.detail.gift')}</Badge>}
      {line.outOfStock && <Badge tone="danger">{t('order.detail.short')}</Badge>}
      {refundedNumber > 0 && <Badge tone="warning">{t('order.detail.refundedUnits', { n: refundedNumber })}</Badge>}
      <span className="order-faint">{words.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** What it is cheaper by, part by part (spec 02 §4.1). */
const shares = [
  ['promotionShare', 'order.field.promotionDiscount'],
  ['couponShare', 'order.field.couponDiscount'],
  ['pointsShare', 'order.field.pointsDeduction'],
  ['adjustShare', 'order.field.adjustAmount'],
] as const;
/** Discounts are kept as what they take off, an adjustment with its sign. */
const signs = { promotionShare: -1, couponShare: -1, pointsShare: -1, adjustShare: 1 } as const;

function Price({ line }: { line: Line }) {
  const t = useT();
  const cheaper = line.price < line.goodsPrice;
  return (
    <div className="order-goods-price">
      <span>
        {cheaper && <del className="order-faint">{yuanText(line.goodsPrice)}</del>} {yuanText(line.price)} ×
        {line.number}
      </span>
      {shares.map(([share, label]) =>
        line[share] === 0 ? null : (
          <span key={share} className="order-faint">
            {t(label)} {yuanText(signs[share] * line[share])}
          </span>
        ),
      )}
      <b>{yuanText(line.linePayable)}</b>
    </div>
  );
}
