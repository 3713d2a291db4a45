import {
  listStoreGoodsBatches,
  type StoreGoodsBatchRow,
  StoreGoodsSource,
  undoStoreGoods,
} from '@materia/contract/areas/store';
import { type AnswerOf, dateTimeText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Question } from '../../../ui/question.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { NotUndone } from './undo-saved.tsx';

type Undone = AnswerOf<typeof undoStoreGoods>;

/** 撤销上次批量: what was saved of the store lately, in 多店 of all stores; within a day each can be undone (spec 04 §3.9). */
export function UndoBatchDialog({ search, refresh, close }: ToolbarProps) {
  const t = useT();
  const body = search.storeId ? { storeId: Number(search.storeId) } : {};
  const input = { params: { limit: 10, page: 1 }, body };
  const batches = useCall(listStoreGoodsBatches, input, { quiet: true });
  const [asked, setAsked] = useState<StoreGoodsBatchRow | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const undo = async ({ batchId }: StoreGoodsBatchRow) => {
    setAsked(null);
    // What was refused the client has said.
    const answer = await api(undoStoreGoods, { body: { batchId } }).catch(() => null);
    void batches.refetch();
    if (!answer) return;
    setUndone(answer);
    refresh();
    toast({ type: 'success', title: t('store.undo.done', { n: answer.restored }) });
  };
  return (
    <Modal open title={t('store.action.undo')} width={720} footer={null} onCancel={close}>
      <p className="store-goods-note">{t('store.undo.hint')}</p>
      {undone && undone.skipped.length > 0 && <NotUndone undone={undone} />}
      {batches.error ? (
        <ErrorPanel message={batches.error.message} retry={() => void batches.refetch()} />
      ) : batches.data ? (
        <Batches rows={batches.data.rows} many={!search.storeId} ask={setAsked} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
      {asked && (
        <Question
          title={t('store.action.undo')}
          yes={t('store.undo.go')}
          no={t('list.cancel')}
          onYes={() => void undo(asked)}
          onNo={() => setAsked(null)}
        >
          <p>{t('store.undo.ask', { n: asked.rows })}</p>
        </Question>
      )}
    </Modal>
  );
}

interface BatchesProps {
  rows: readonly StoreGoodsBatchRow[];
  /** Of more than one store: which one it was is said. */
  many: boolean;
  ask: (row: StoreGoodsBatchRow) => void;
}

function Batches({ rows, many, ask }: BatchesProps) {
  const t = useT();
  const lang = useLang();
  if (rows.length === 0) return <EmptyPanel message={t('store.undo.empty')} />;
  const button = (row: StoreGoodsBatchRow) =>
    row.undoable ? (
      <Button key="undo" size="small" onClick={() => ask(row)}>
        {t('store.undo.go')}
      </Button>
    ) : (
      t(row.undoneAt === null ? 'store.undo.old' : 'store.undo.undone')
    );
  return (
    <PlainTable
      titles={['at', ...(many ? ['store'] : []), 'source', 'rows', 'by', 'go'].map(name => t(`store.undo.${name}`))}
      rows={rows.map(row => ({
        key: row.batchId,
        cells: [
          dateTimeText(Date.parse(row.at)).slice(0, 16),
          ...(many ? [row.storeName ?? t('store.undo.stores')] : []),
          StoreGoodsSource.label(row.source, lang),
          row.rows,
          row.byName,
          button(row),
        ],
      }))}
    />
  );
}
