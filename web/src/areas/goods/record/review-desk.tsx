import { type GoodsReviewRow, listGoodsReviews, ReviewKind, readGoodsReviews } from '@materia/contract/areas/goods';
import { useEffect, useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { JudgeForm } from './judge-form.tsx';
import { ReadPart } from './read-part.tsx';
import { ReviewCard } from './review-card.tsx';
import './record.css';

const limit = 100;

/** 审核台: what waits, beside it before and after with its checks; J/K walk (spec 03 §5.1). */
export function ReviewDesk({ changed }: { changed?: () => void }) {
  const t = useT();
  const lang = useLang();
  const [at, setAt] = useState(0);
  const read = useCall(
    listGoodsReviews,
    { params: { limit, page: 1 }, body: { status: 0 } },
    { quiet: true, keepPrevious: true },
  );
  const rows = read.data?.rows ?? [];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest('input, textarea, [contenteditable]')) return;
      if (event.key === 'j') setAt(now => Math.min(now + 1, rows.length - 1));
      if (event.key === 'k') setAt(now => Math.max(now - 1, 0));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rows.length]);
  const done = () => {
    void read.refetch();
    changed?.();
  };
  return (
    <ReadPart read={read} isEmpty={data => data.rows.length === 0} empty={t('goods.review.nothing')}>
      {data => (
        <div className="goods-desk">
          <nav aria-label={t('goods.review.queue')}>
            <ol>
              {data.rows.map((row, index) => (
                <li key={row.reviewId}>
                  <button type="button" aria-current={index === at} onClick={() => setAt(index)}>
                    <Badge tone={ReviewKind.tone(row.kind)}>{ReviewKind.label(row.kind, lang)}</Badge> {row.goodsName}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
          {data.rows[Math.min(at, data.rows.length - 1)] && (
            <Judged row={data.rows[Math.min(at, data.rows.length - 1)] as GoodsReviewRow} done={done} />
          )}
        </div>
      )}
    </ReadPart>
  );
}

function Judged({ row, done }: { row: GoodsReviewRow; done: () => void }) {
  const t = useT();
  const { has } = useSession();
  const read = useCall(readGoodsReviews, { params: { goods_id: row.goods_id } }, { quiet: true });
  return (
    <section>
      <h2>{row.goodsName}</h2>
      {row.imageUrl && <img src={fileAddress(row.imageUrl)} alt="" width={120} height={120} />}
      <ReadPart read={read} isEmpty={reviews => reviews.length === 0} empty={t('goods.noReviews')}>
        {reviews => {
          const review = reviews.find(each => each.reviewId === row.reviewId);
          return (
            review && (
              <>
                <ReviewCard review={review} />
                {has('GOODS:REVIEW') && <JudgeForm review={review} done={done} />}
              </>
            )
          );
        }}
      </ReadPart>
    </section>
  );
}
