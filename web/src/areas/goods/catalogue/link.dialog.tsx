import { type CatalogueProviderCode, linkOffer, type SupplierOffer } from '@materia/contract/areas/goods';
import { Alert } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { GoodsFinder } from './goods-finder.tsx';
import './catalogue.css';

/** 关联: which of our goods an offer is, or that it is none of them after all; another approval number is asked about. */
export function LinkDialog({
  targets,
  run,
  cancel,
  provider,
}: ActionDialogProps<SupplierOffer> & { provider: CatalogueProviderCode }) {
  const t = useT();
  const offer = targets[0]?.row;
  const [goodsId, setGoodsId] = useState<number | null>(offer?.goodsId ?? null);
  const [said, setSaid] = useState<{ message: string; ask: boolean } | null>(null);
  if (!offer) return null;
  const ends = goodsId === null && offer.goodsId !== null;
  const link = async () => {
    try {
      const body = { supplierGoodsId: offer.supplierGoodsId, goodsId, confirmed: said?.ask === true };
      await api(linkOffer, { params: { provider }, body }, { quiet: true });
      await run({});
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setSaid({ message: failure.message, ask: failure.code === 409 });
    }
  };
  const choose = (next: number | null) => {
    setSaid(null);
    setGoodsId(next);
  };
  return (
    <Modal
      open
      title={`${t('catalogue.action.link')} · ${offer.name}`}
      width={640}
      okText={t(said?.ask ? 'catalogue.link.anyway' : ends ? 'catalogue.link.end' : 'catalogue.action.link')}
      okButtonProps={{ disabled: goodsId === null && !ends }}
      cancelText={t('ui.cancel')}
      onOk={() => void link()}
      onCancel={cancel}
    >
      <p className="catalogue-note">{[offer.spec, offer.manufacturer, offer.approvalNo].filter(Boolean).join(' · ')}</p>
      <GoodsFinder
        id="catalogue-goods"
        label={t('catalogue.link.goods')}
        begins={offer.approvalNo ?? offer.name}
        value={goodsId}
        known={offer}
        choose={choose}
      />
      {said && <Alert type={said.ask ? 'warning' : 'error'} showIcon title={said.message} />}
    </Modal>
  );
}
