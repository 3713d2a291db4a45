import {
  CopyField,
  type CopyFieldCode,
  CopyMode,
  type CopyModeCode,
  copyStoreGoods,
} from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { Alert, Checkbox, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { randomKey } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { storeSource } from '../store-sources.ts';
import { UndoSaved } from './undo-saved.tsx';
import { useAnswer } from './use-answer.ts';

type Copied = AnswerOf<typeof copyStoreGoods>;

interface Wish {
  readonly from: number | undefined;
  readonly to: readonly number[];
  readonly fields: CopyFieldCode[];
  readonly mode: CopyModeCode;
}

/** 从门店复制: goods of the benchmark store, or of another, in this one or in several (spec 04 §5). */
export function CopyGoodsDialog({ search, refresh, close }: ToolbarProps) {
  const t = useT();
  const [wish, setWish] = useState<Wish>({
    from: undefined,
    to: search.storeId ? [Number(search.storeId)] : [],
    fields: ['goodsPrice', 'specialPrice'],
    mode: 'ADD',
  });
  const [copied, setCopied] = useState<Copied | null>(null);
  const { problem, busy, run } = useAnswer();
  const go = async () => {
    const { from, to, ...rest } = wish;
    const body = { ...(from === undefined ? {} : { fromStoreId: from }), toStoreIds: [...to], ...rest };
    const answer = await run(() => api(copyStoreGoods, { body }, { quiet: true, idempotencyKey: randomKey() }));
    if (!answer) return;
    setCopied(answer);
    refresh();
  };
  return (
    <Modal
      open
      title={t('store.action.copy')}
      width={640}
      okText={t(copied ? 'list.close' : 'store.copying.go')}
      okButtonProps={{ loading: busy, disabled: wish.to.length === 0 || wish.fields.length === 0 }}
      onOk={() => (copied ? close() : void go())}
      onCancel={close}
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      {copied ? (
        <Result copied={copied} refresh={refresh} />
      ) : (
        <Fields wish={wish} change={next => setWish({ ...wish, ...next })} />
      )}
    </Modal>
  );
}

/** Stands for the benchmark store, which may lie outside of the account's scope. */
const benchmark = 0;
const benchmarkFirst = (label: string): PickSource => ({
  search: async query => [{ value: benchmark, label }, ...(await storeSource.search(query))],
  named: async ids => [{ value: benchmark, label }, ...(await storeSource.named(ids.filter(id => id !== benchmark)))],
});

function Fields({ wish, change }: { wish: Wish; change: (next: Partial<Wish>) => void }) {
  const t = useT();
  const lang = useLang();
  const sources = useMemo(() => benchmarkFirst(t('store.copying.benchmark')), [t]);
  return (
    <div className="store-goods-form">
      <p className="store-goods-note">{t('store.copying.hint')}</p>
      <label htmlFor="copy-from">{t('store.copying.from')}</label>
      <PickInput
        id="copy-from"
        label={t('store.copying.from')}
        source={sources}
        many={false}
        value={wish.from ?? benchmark}
        onChange={value => change({ from: value === benchmark ? undefined : (value as number | undefined) })}
      />
      <label htmlFor="copy-to">{t('store.copying.to')}</label>
      <PickInput
        id="copy-to"
        label={t('store.copying.to')}
        source={storeSource}
        many
        value={wish.to}
        onChange={value => change({ to: (value as number[] | undefined) ?? [] })}
      />
      <span>{t('store.copying.fields')}</span>
      <Checkbox.Group
        value={wish.fields}
        options={CopyField.all.map(value => ({ value, label: CopyField.label(value, lang) }))}
        onChange={fields => change({ fields })}
      />
      <span>{t('store.copying.mode')}</span>
      <Radio.Group
        value={wish.mode}
        options={CopyMode.all.map(value => ({ value, label: CopyMode.label(value, lang) }))}
        onChange={event => change({ mode: event.target.value })}
      />
    </div>
  );
}

function Result({ copied, refresh }: { copied: Copied; refresh: () => void }) {
  const t = useT();
  const { added, changed, batchIds, skippedTotal, skipped } = copied;
  return (
    <>
      <p aria-live="polite">
        <b>{t('store.copying.done', { added, changed, skipped: skippedTotal })}</b>
      </p>
      {batchIds.length > 0 && <UndoSaved batchIds={batchIds} rows={added + changed} done={refresh} />}
      {skipped.length > 0 && (
        <PlainTable
          titles={[t('store.field.storeId'), t('store.field.goodsName'), t('store.copying.reason')]}
          rows={skipped.map(({ storeName, goodsName, message }) => ({
            key: `${storeName}/${goodsName}`,
            cells: [storeName, goodsName, message],
          }))}
        />
      )}
    </>
  );
}
