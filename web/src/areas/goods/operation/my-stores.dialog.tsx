import type { OperationRow } from '@materia/contract/areas/goods';
import { parseYuan } from '@materia/contract/kernel';
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { UndoSaved } from '../../store/index.ts';
import { PlainTable } from '../record/plain-table.tsx';
import { itemsOf, type OwnStore, ownStores, type StoreResult, type StoresChange, saveStore } from './my-stores.ts';
import '../record/record.css';
import './operation.css';

interface Typed {
  readonly price: string;
  readonly publish: 'keep' | 'on' | 'off';
  readonly limit: string;
}
const name = (key: string) => `operation.stores.${key}`;
const nothing: Typed = { price: '', publish: 'keep', limit: '' };

/** What was typed as a change; null: none of it can be read. */
function changeOf({ price, publish, limit }: Typed): StoresChange | null {
  const fen = price.trim() === '' ? undefined : parseYuan(price);
  if (fen === null) return null;
  return {
    ...(fen === undefined ? {} : { goodsPrice: fen }),
    ...(publish === 'keep' ? {} : { isPublish: publish === 'on' }),
    ...(limit.trim() === '' ? {} : { maxOrderQuantity: Number(limit) }),
  };
}

/** The stores that have the goods, and what saving came to at each. */
function useStores(goodsIds: readonly number[]) {
  const t = useT();
  const [stores, setStores] = useState<readonly OwnStore[] | null>(null);
  const [results, setResults] = useState<ReadonlyMap<number, StoreResult>>(new Map());
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen goods stay while the dialog is open
  useEffect(() => {
    void ownStores(goodsIds).then(setStores, () => setStores([]));
  }, []);
  const waiting = (stores ?? []).filter(({ storeId }) => !results.get(storeId)?.ok);
  const send = async (change: StoresChange) => {
    const said = { saved: t('operation.stores.saved'), same: t('operation.stores.same') };
    const next = new Map(results);
    setBusy(true);
    for (const store of waiting) {
      // Asked once about prices below cost: pressed again they are meant.
      const confirmed = results.get(store.storeId)?.doubt ?? false;
      next.set(store.storeId, await saveStore(itemsOf(store, change, confirmed), said));
      setResults(new Map(next));
    }
    setBusy(false);
  };
  return { stores, results, waiting, busy, send };
}

/** 我的门店: price, 上架 and limit of goods in all own stores, with what came of it at each (spec 03 §5.5); the rules are the stores' (spec 04). */
export function MyStoresDialog({ targets, run, cancel }: ActionDialogProps<OperationRow>) {
  const t = useT();
  const [typed, setTyped] = useState(nothing);
  const ids = targets.map(({ row }) => row.goods_id);
  const { stores, results, waiting, busy, send } = useStores(ids);
  const change = changeOf(typed);
  const ready = change !== null && Object.keys(change).length > 0 && waiting.length > 0;
  const doubt = waiting.some(({ storeId }) => results.get(storeId)?.doubt);
  const saved = [...results.values()].some(({ batchIds }) => batchIds.length > 0);
  const over = results.size > 0 && waiting.length === 0;
  // The list is read again once the dialog goes, whichever way.
  const leave = () => (saved ? void run({}) : cancel());
  const okText = doubt ? t('operation.reprice.anyway') : t(name('apply'), { n: waiting.length });
  return (
    <FormModal
      title={t(name('title'), { n: targets.length })}
      width={640}
      okText={over ? t('list.close') : okText}
      okDisabled={!ready && !over}
      busy={busy}
      problem={null}
      unsaved={over ? false : undefined}
      submit={() => (over ? leave() : ready && void send(change))}
      cancel={leave}
    >
      <p className="operation-note">{t(name('help'))}</p>
      <ChangeFields typed={typed} wrong={change === null} put={setTyped} />
      {stores === null && <RowsSkeleton rows={3} />}
      {stores?.length === 0 && <EmptyPanel message={t(name('none'))} />}
      {stores && stores.length > 0 && <Stores stores={stores} results={results} />}
      {saved && !busy && <Undo stores={stores ?? []} results={results} />}
    </FormModal>
  );
}

type Told = { stores: readonly OwnStore[]; results: ReadonlyMap<number, StoreResult> };

/** Takes back what was saved so far, at every store. */
function Undo({ stores, results }: Told) {
  const written = stores.filter(({ storeId }) => (results.get(storeId)?.batchIds.length ?? 0) > 0);
  const batchIds = written.flatMap(({ storeId }) => results.get(storeId)?.batchIds ?? []);
  const rows = written.reduce((sum, store) => sum + store.rows.length, 0);
  return <UndoSaved key={batchIds.join()} batchIds={batchIds} rows={rows} done={() => undefined} />;
}

function Stores({ stores, results }: Told) {
  return (
    <div className="operation-preview">
      <PlainTable
        columns={['operation.stores.store', 'operation.stores.rows', 'operation.stores.result']}
        rows={stores.map(({ storeId, storeName, rows }) => {
          const result = results.get(storeId);
          const tone = result?.ok ? 'success' : result?.doubt ? 'warning' : 'danger';
          const said = result && (
            <Badge key="result" tone={tone}>
              {result.message}
            </Badge>
          );
          return { key: storeId, cells: [storeName, rows.length, said ?? emptyMark] };
        })}
      />
    </div>
  );
}

interface ChangeFieldsProps {
  typed: Typed;
  /** The price is none. */
  wrong: boolean;
  put: (typed: Typed) => void;
}

function ChangeFields({ typed, wrong, put }: ChangeFieldsProps) {
  const t = useT();
  return (
    <div className="operation-fields">
      <label htmlFor="stores-price">
        {t(name('price'))}
        <Input
          id="stores-price"
          inputMode="decimal"
          autoComplete="off"
          status={wrong ? 'error' : undefined}
          placeholder={t(name('keep'))}
          value={typed.price}
          onChange={event => put({ ...typed, price: event.target.value })}
        />
      </label>
      <label htmlFor="stores-publish">
        {t(name('publish'))}
        <Select
          id="stores-publish"
          value={typed.publish}
          options={(['keep', 'on', 'off'] as const).map(value => ({ value, label: t(name(value)) }))}
          onChange={publish => put({ ...typed, publish })}
        />
      </label>
      <label htmlFor="stores-limit">
        {t(name('limit'))}
        <Input
          id="stores-limit"
          inputMode="numeric"
          autoComplete="off"
          title={t(name('limitHelp'))}
          placeholder={t(name('limitHelp'))}
          value={typed.limit}
          onChange={event => put({ ...typed, limit: event.target.value.replace(/\D/g, '').slice(0, 6) })}
        />
      </label>
    </div>
  );
}
