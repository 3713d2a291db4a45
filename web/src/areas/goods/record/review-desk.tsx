import {
  CheckLevel,
  type GoodsReview,
  type GoodsReviewRow,
  listGoodsReviews,
  ReviewKind,
  readGoodsDetails,
  readGoodsReviews,
  reviewGoods,
} from '@materia/contract/areas/goods';
import { dateTimeText } from '@materia/contract/kernel';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { GoodsName } from '../goods-name.tsx';
import { tellSkipped } from '../list/tell-skipped.ts';
import { JudgeForm } from './judge-form.tsx';
import { ReadPart } from './read-part.tsx';
import { ReviewCard } from './review-card.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import './record.css';
import './review-desk.css';

const limit = 100;

/** 审核台: what waits, beside it before and after with its checks; A approves, R rejects, J/K walk (spec 03 §5.1). */
export function ReviewDesk({ changed }: { changed?: () => void }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const read = useCall(
    listGoodsReviews,
    { params: { limit, page: 1 }, body: { status: 0, mine: true } },
    { quiet: true, keepPrevious: true },
  );
  const rows = read.data?.rows ?? [];
  const current = rows[Math.min(at, rows.length - 1)];
  const walk = (by: 1 | -1) =>
    setAt(now => Math.max(0, Math.min(Math.min(now, rows.length - 1) + by, rows.length - 1)));
  const done = () => {
    setChosen(new Set());
    void read.refetch();
    changed?.();
  };
  return (
    <ReadPart read={read} isEmpty={data => data.rows.length === 0} empty={t('goods.review.nothing')}>
      {data => (
        <div className="goods-desk">
          <Queue
            rows={data.rows}
            current={current}
            open={row => setAt(data.rows.indexOf(row))}
            chosen={chosen}
            choose={setChosen}
            done={done}
          />
          {current && <Judged key={current.reviewId} row={current} walk={walk} done={done} />}
        </div>
      )}
    </ReadPart>
  );
}

interface QueueProps {
  rows: readonly GoodsReviewRow[];
  current: GoodsReviewRow | undefined;
  open: (row: GoodsReviewRow) => void;
  chosen: ReadonlySet<number>;
  choose: (ids: ReadonlySet<number>) => void;
  done: () => void;
}

function Queue({ rows, current, open, chosen, choose, done }: QueueProps) {
  const t = useT();
  const lang = useLang();
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <nav aria-label={t('goods.review.queue')}>
      <Bulk rows={rows} chosen={chosen} choose={choose} done={done} />
      <ol>
        {rows.map(row => (
          <li key={row.reviewId} data-current={row === current || undefined}>
            <Checkbox
              aria-label={row.goodsName}
              checked={chosen.has(row.reviewId)}
              onChange={() => toggle(row.reviewId)}
            />
            <button type="button" aria-current={row === current} onClick={() => open(row)}>
              <span>
                <Badge tone={ReviewKind.tone(row.kind)}>{ReviewKind.label(row.kind, lang)}</Badge> {row.goodsName}
              </span>
              <small>
                {[row.companyName ?? t('goods.platform'), row.submittedBy, dateTimeText(new Date(row.submittedAt))]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** 通过 of the chosen ones: those that a check stops are skipped and counted. */
function Bulk({ rows, chosen, choose, done }: Omit<QueueProps, 'current' | 'open'>) {
  const t = useT();
  const judge = useChange(reviewGoods, {
    onDone: ({ blocked }) => {
      tellSkipped(blocked);
      done();
    },
  });
  const items = rows.filter(row => chosen.has(row.reviewId)).map(({ reviewId, version }) => ({ reviewId, version }));
  const all = items.length === rows.length;
  return (
    <p className="goods-desk-bulk">
      <Checkbox
        checked={all}
        indeterminate={items.length > 0 && !all}
        onChange={() => choose(new Set(all ? [] : rows.map(row => row.reviewId)))}
      >
        {items.length > 0 ? t('goods.review.chosen', { n: items.length }) : t('goods.review.chooseAll')}
      </Checkbox>
      <Button
        size="small"
        disabled={items.length === 0}
        loading={judge.isPending}
        onClick={() => judge.mutate({ body: { items, status: 2 } })}
      >
        {t('goods.review.approve')}
      </Button>
    </p>
  );
}

function Judged({ row, walk, done }: { row: GoodsReviewRow; walk: (by: 1 | -1) => void; done: () => void }) {
  const t = useT();
  const params = { goods_id: row.goods_id };
  const read = useCall(readGoodsReviews, { params }, { quiet: true });
  const goods = useCall(readGoodsDetails, { params }, { quiet: true });
  const said = [row.goodsNo, row.spec, row.manufacturer, goods.data?.medicine?.approvalNo, goods.data?.barcode];
  return (
    <section className="goods-desk-judged" aria-label={row.goodsName}>
      <h2>
        <GoodsName id={row.goods_id}>{row.goodsName}</GoodsName>
      </h2>
      <p className="goods-desk-said">{said.filter(Boolean).join(' · ')}</p>
      <ReadPart read={read} isEmpty={reviews => reviews.length === 0} empty={t('goods.noReviews')}>
        {reviews => {
          const review = reviews.find(each => each.reviewId === row.reviewId);
          return review ? (
            <div className="goods-desk-both">
              <ReviewCard review={review} usage={goods.data?.usage} />
              <ul className="goods-desk-pictures">
                {(goods.data?.images ?? []).map(image => (
                  <li key={image.imageId}>
                    <img src={fileAddress(image.url)} alt="" width={200} height={200} loading="lazy" />
                  </li>
                ))}
              </ul>
              <Judging review={review} walk={walk} done={done} />
            </div>
          ) : null;
        }}
      </ReadPart>
    </section>
  );
}

/** The form of a review with its keys: A sends at once, R asks for the reason. */
function Judging({ review, walk, done }: { review: GoodsReview; walk: (by: 1 | -1) => void; done: () => void }) {
  const t = useT();
  const { has } = useSession();
  const judges = has('GOODS:REVIEW');
  const judge = useChange(reviewGoods, { onDone: done });
  const { reviewId, version } = review;
  const approve = () => {
    if (judges && !judge.isPending) judge.mutate({ body: { items: [{ reviewId, version }], status: 2 } });
  };
  const reason = useDeskKeys({ approve, walk });
  const fails = review.checks.some(check => check.level === CheckLevel.byName.block);
  return (
    <footer className="goods-desk-foot">
      {judges && <JudgeForm review={review} done={done} reason={reason} fails={fails} />}
      <small>{t('goods.review.keys')}</small>
    </footer>
  );
}
