import {
  againVerifyGoods,
  type GoodsDetails,
  readGoodsReviews,
  withdrawGoodsReview,
} from '@materia/contract/areas/goods';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { JudgeForm } from './judge-form.tsx';
import { mayJudge } from './may-judge.ts';
import { ReadPart } from './read-part.tsx';
import { ReviewCard } from './review-card.tsx';

/** 审核记录: the open one is judged here by whoever may; sent again, taken back, judged anew. */
export function ReviewsTab({ goods, changed }: { goods: GoodsDetails; changed: () => void }) {
  const t = useT();
  const { has, user } = useSession();
  const read = useCall(readGoodsReviews, { params: { goods_id: goods.goods_id } }, { quiet: true });
  const done = () => {
    void read.refetch();
    changed();
  };
  const withdraw = useChange(withdrawGoodsReview, { onDone: done });
  return (
    <>
      <Again goods={goods} done={done} />
      <ReadPart read={read} isEmpty={rows => rows.length === 0} empty={t('goods.noReviews')}>
        {reviews =>
          reviews.map(review => {
            const open = review.status === 0 && !review.withdrawn;
            return (
              <section key={review.reviewId}>
                <ReviewCard review={review} />
                {open && has('GOODS:REVIEW') && <JudgeForm review={review} done={done} />}
                {open && review.kind !== 'AGAIN' && review.submittedById === user?.userId && (
                  <Button
                    loading={withdraw.isPending}
                    onClick={() => withdraw.mutate({ body: { reviewId: review.reviewId } })}
                  >
                    {t('goods.review.withdraw')}
                  </Button>
                )}
              </section>
            );
          })
        }
      </ReadPart>
    </>
  );
}

/** 重新送审 of what was rejected, 复审 of what was approved. */
function Again({ goods, done }: { goods: GoodsDetails; done: () => void }) {
  const t = useT();
  const { has, user } = useSession();
  const [reason, setReason] = useState('');
  const [stopSale, setStopSale] = useState(false);
  const again = useChange(againVerifyGoods, { onDone: done });
  const ids = [goods.goods_id];
  if (goods.deleted) return null;
  if (goods.reviewStatus === 1 && (has('GOODS:SUBMIT') || has('GOODS:WRITE')))
    return (
      <Button type="primary" loading={again.isPending} onClick={() => again.mutate({ body: { ids } })}>
        {t('goods.review.sendAgain')}
      </Button>
    );
  if (goods.reviewStatus !== 2 || goods.changePending || !has('GOODS:REVIEW') || !mayJudge(goods, user)) return null;
  return (
    <div className="goods-lock-foot">
      <Input
        aria-label={t('goods.review.againReason')}
        placeholder={t('goods.review.againReason')}
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Checkbox checked={stopSale} onChange={event => setStopSale(event.target.checked)}>
        {t('goods.review.stopSale')}
      </Checkbox>
      <Button loading={again.isPending} onClick={() => again.mutate({ body: { ids, reason, stopSale } })}>
        {t('goods.review.again')}
      </Button>
    </div>
  );
}
