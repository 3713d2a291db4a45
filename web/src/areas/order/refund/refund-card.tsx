import {
  RefundKind,
  RefundReason,
  type RefundRow,
  RefundStatus,
  type RefundSummary,
} from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PictureRow } from '../../../kernel/upload/picture-row.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { smallPicture } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { GoodsName } from '../../goods/index.ts';
import { ReceiveForm } from './receive-form.tsx';
import { ReviewForm } from './review-form.tsx';
import '../detail/order-detail.css';

/** One refund: what, why, how much, who asked, what became of it. */
export function RefundCard({ refund, children }: { refund: RefundSummary; children?: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const facts: readonly Fact[] = [
    ['reasonCode', [RefundReason.label(refund.reasonCode, lang), refund.reasonText].filter(Boolean).join(' · ')],
    ['askedBy', <Who key="asked" name={refund.askedBy} at={refund.askedAt} />],
    ['reviewedBy', refund.reviewedBy && `${refund.reviewedBy} ${refund.reviewRemark ?? ''}`],
    ['deliveryFeePart', refund.deliveryFeePart > 0 && yuanText(refund.deliveryFeePart)],
    ['pointsBack', refund.pointsBack > 0 && refund.pointsBack],
    ['couponBack', refund.couponExpired && t('marketing.couponExpired')],
    ['failReason', refund.failReason],
    ['doneAt', refund.doneAt && <TimeText key="done" at={refund.doneAt} />],
  ];
  return (
    <section className="order-card">
      <header className="order-card-head">
        <b>¥{yuanText(refund.amount)}</b>
        <CodeBadge codes={RefundStatus} code={refund.status} lang={lang} />
        <span className="order-faint">
          {RefundKind.label(refund.kind, lang)} {refund.refundNo}
        </span>
      </header>
      {refund.lines.map(({ orderLineId, goodsId, goodsName, number, amount }) => (
        <div key={orderLineId} className="order-pick">
          <span>
            <GoodsName id={goodsId}>{goodsName}</GoodsName>
          </span>
          <span className="order-faint">{number > 0 && `×${number}`}</span>
          <span className="order-amount">{yuanText(amount)}</span>
        </div>
      ))}
      <Facts facts={facts.map(([key, value]) => [t(`refund.field.${key}`), value])} />
      {refund.images.length > 0 && (
        <PictureRow label={t('refund.field.images')} thumbs={refund.images.map(smallPicture)} />
      )}
      {children}
    </section>
  );
}

const Who = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} <TimeText at={at} />
  </>
);

/** A refund with what this account may do with it now. */
export function RefundToReview({ refund, done }: { refund: RefundRow; done: () => void }) {
  const actions = refund.allowedActions;
  return (
    <RefundCard refund={refund}>
      {actions.includes('receive') && <ReceiveForm refund={refund} done={done} />}
      {actions.some(action => action !== 'receive') && <ReviewForm refund={refund} done={done} />}
    </RefundCard>
  );
}
