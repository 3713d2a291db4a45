import { type StoreGoodsRow, saveStoreGoods } from '@materia/contract/areas/store';
import { Alert, Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** 库存校正: what was counted, against what stood there, with why. */
export function CountForm({ row, saved }: { row: StoreGoodsRow; saved: () => void }) {
  const t = useT();
  const [counted, setCounted] = useState<number | null>(row.goodsNumber);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (counted === null) return;
    if (reason.trim() === '') return setProblem(t('store.drawer.reasonMissing'));
    setBusy(true);
    setProblem(null);
    const { storeId, goodsId, version, goodsNumber } = row;
    const item = { storeId, goodsId, version, goodsNumber: counted, baseNumber: goodsNumber, reason };
    try {
      await api(saveStoreGoods, { body: [item] }, { quiet: true, idempotencyKey: randomKey() });
      toast({ type: 'success', title: t('grid.saved'), toastId: 'grid.save' });
      setReason('');
      saved();
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="store-goods-form">
      <label htmlFor="store-goods-counted">{t('store.drawer.counted')}</label>
      <InputNumber id="store-goods-counted" min={0} precision={0} value={counted} onChange={setCounted} />
      <label htmlFor="store-goods-reason">{t('store.drawer.reason')}</label>
      <Input id="store-goods-reason" value={reason} maxLength={100} onChange={event => setReason(event.target.value)} />
      {problem && <Alert type="error" showIcon title={problem} />}
      <div>
        <Button
          type="primary"
          loading={busy}
          disabled={counted === null || counted === row.goodsNumber}
          onClick={() => void save()}
        >
          {t('store.drawer.count')}
        </Button>
      </div>
    </div>
  );
}
