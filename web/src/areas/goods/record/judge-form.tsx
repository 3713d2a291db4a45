import { type GoodsReview, reviewGoods } from '@materia/contract/areas/goods';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
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

/** 通过, 驳回 of one review. */
export function JudgeForm({ review, done }: { review: GoodsReview; done: () => void }) {
  const t = useT();
  const label = useFieldLabel();
  const [opinion, setOpinion] = useState('');
  const [rejectFields, setFields] = useState<string[]>([]);
  const judge = useChange(reviewGoods, { onDone: done });
  const items = [{ reviewId: review.reviewId, version: review.version }];
  return (
    <div className="goods-judge">
      <Select<string[]>
        mode="multiple"
        aria-label={t('goods.review.rejectFields')}
        placeholder={t('goods.review.rejectFields')}
        value={rejectFields}
        options={named.map(field => ({ value: field, label: label(field) }))}
        onChange={setFields}
      />
      <Input
        aria-label={t('goods.review.opinion')}
        placeholder={t('goods.review.opinion')}
        maxLength={200}
        value={opinion}
        onChange={event => setOpinion(event.target.value)}
      />
      <Button
        danger
        loading={judge.isPending}
        onClick={() => judge.mutate({ body: { items, status: 1, rejectFields, opinion } })}
      >
        {t('goods.review.reject')}
      </Button>
      <Button
        type="primary"
        loading={judge.isPending}
        onClick={() => judge.mutate({ body: { items, status: 2, opinion } })}
      >
        {t('goods.review.approve')}
      </Button>
    </div>
  );
}
