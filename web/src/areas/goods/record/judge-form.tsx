import { type GoodsReview, reviewGoods } from '@materia/contract/areas/goods';
import { Button, Input, type InputRef, Select } from 'antd';
import { type RefObject, useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useFieldLabel } from './use-field-label.ts';

/** Fields that a rejection may name. */
const named = [
  ...['genericName', 'spec', 'barcode', 'manufacturerId', 'guidePrice', 'approvalNo', 'dosageForm', 'rxType'],
  ...[
    'storageCondition',
    'shelfLifeMonths',
    'usage.INDICATION',
    'usage.DOSAGE',
    'usage.TABOO',
    'usage.NOTICE',
    'images',
  ],
];

interface JudgeFormProps {
  review: GoodsReview;
  done: () => void;
  /** Where the reason is typed, for who goes there by a key. */
  reason?: RefObject<HTMLInputElement | null>;
  /** A check keeps it from being approved. */
  fails?: boolean;
}

/** 通过, 驳回 of one review; Enter in the reason rejects. */
export function JudgeForm({ review, done, reason, fails = false }: JudgeFormProps) {
  const t = useT();
  const label = useFieldLabel();
  const [opinion, setOpinion] = useState('');
  const [rejectFields, setFields] = useState<string[]>([]);
  const judge = useChange(reviewGoods, { onDone: done });
  const items = [{ reviewId: review.reviewId, version: review.version }];
  const reject = () => judge.mutate({ body: { items, status: 1, rejectFields, opinion } });
  const changed = review.changes.map(change => change.field).filter(field => !named.includes(field));
  return (
    <div className="goods-judge">
      <Select<string[]>
        mode="multiple"
        aria-label={t('goods.review.rejectFields')}
        placeholder={t('goods.review.rejectFields')}
        value={rejectFields}
        options={[...changed, ...named].map(field => ({ value: field, label: label(field) }))}
        onChange={setFields}
      />
      <Input
        ref={(input: InputRef | null) => {
          if (reason) reason.current = input?.input ?? null;
        }}
        aria-label={t('goods.review.opinion')}
        placeholder={t('goods.review.opinion')}
        maxLength={200}
        value={opinion}
        onChange={event => setOpinion(event.target.value)}
        onPressEnter={() => opinion.trim() !== '' && !judge.isPending && reject()}
      />
      <Button danger loading={judge.isPending} onClick={reject}>
        {t('goods.review.reject')}
      </Button>
      <Button
        type="primary"
        loading={judge.isPending}
        title={fails ? t('goods.review.fails') : undefined}
        onClick={() => judge.mutate({ body: { items, status: 2, opinion } })}
      >
        {t('goods.review.approve')}
      </Button>
    </div>
  );
}
