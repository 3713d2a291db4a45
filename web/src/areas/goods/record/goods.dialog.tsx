import { readGoodsDetails, SavingMode, type SavingModeCode } from '@materia/contract/areas/goods';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsView } from './goods-view.tsx';

const GoodsEditorDrawer = later(async () => (await import('./editor.drawer.tsx')).GoodsEditorDrawer);

interface GoodsDialogProps {
  id: number;
  close: () => void;
}

/** What is known of a goods, to be looked at from any screen that names it (spec 03 §5.0). */
export function GoodsDialog({ id, close }: GoodsDialogProps) {
  const t = useT();
  const { has } = useSession();
  const [mode, setMode] = useState<SavingModeCode | null>(null);
  const goods = useCall(readGoodsDetails, { params: { goods_id: id } }, { quiet: true });
  const { data, error, refetch } = goods;
  const writes = has('GOODS:WRITE') || has('GOODS:SUBMIT');
  const actions = writes && (
    <>
      {data?.deleted === false && <Button onClick={() => setMode(SavingMode.edit)}>{t('goods.edit')}</Button>}
      <Button onClick={() => setMode(SavingMode.copy)}>{t('goods.copy')}</Button>
    </>
  );
  return (
    <Modal open title={t('goods.details')} width={960} footer={null} onCancel={close}>
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data && <GoodsView goods={data} changed={() => void refetch()} actions={actions} />}
      {mode && <GoodsEditorDrawer id={id} mode={mode} close={() => setMode(null)} done={() => void refetch()} />}
    </Modal>
  );
}
