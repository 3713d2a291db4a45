import { undoStoreGoods } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toast.ts';

type Undone = AnswerOf<typeof undoStoreGoods>;

interface UndoSavedProps {
  /** One of each store or company. */
  batchIds: readonly number[];
  /** How many rows of store goods they changed. */
  rows: number;
  done: () => void;
}

/** 撤销 in the result of a change of one or several stores (spec 04 §3.9), asked once; what was not undone is listed. */
export function UndoSaved({ batchIds, rows, done }: UndoSavedProps) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(batchIds);
  const [undone, setUndone] = useState<Undone>({ restored: 0, skipped: [] });
  const undo = async () => {
    setAsked(false);
    setBusy(true);
    let { restored, skipped } = undone;
    for (const [index, batchId] of left.entries()) {
      // What was refused the client has said; the batches behind it wait for another press.
      const answer = await api(undoStoreGoods, { body: { batchId } }).catch(() => null);
      setLeft(left.slice(answer ? index + 1 : index));
      if (!answer) break;
      restored += answer.restored;
      skipped = [...skipped, ...answer.skipped];
      setUndone({ restored, skipped });
    }
    setBusy(false);
    if (restored > 0) toast({ type: 'success', title: t('store.undo.done', { n: restored }) });
    done();
  };
  return (
    <div className="store-goods-undo">
      {left.length > 0 ? (
        <Button loading={busy} onClick={() => setAsked(true)}>
          {t('store.undo.go')}
        </Button>
      ) : (
        <p role="status">{t('store.undo.done', { n: undone.restored })}</p>
      )}
      {undone.skipped.length > 0 && <NotUndone undone={undone} />}
      {asked && (
        <Question
          title={t('store.undo.go')}
          yes={t('store.undo.go')}
          no={t('list.cancel')}
          onYes={() => void undo()}
          onNo={() => setAsked(false)}
        >
          <p>{t('store.undo.ask', { n: rows })}</p>
          <p>{t('store.undo.hint')}</p>
        </Question>
      )}
    </div>
  );
}

/** What was changed since, or is against the rules by now, with the fields concerned. */
export function NotUndone({ undone }: { undone: Undone }) {
  const t = useT();
  return (
    <section role="status">
      <p>{t('store.undo.skipped')}</p>
      <ul>
        {undone.skipped.map(({ goodsName, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a goods may stand there once for each store
          <li key={`${index} ${goodsName}`}>
            {`${goodsName}: ${fields.map(field => t(`store.field.${field}`)).join(', ')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
