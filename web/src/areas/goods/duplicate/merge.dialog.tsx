import { type GoodsDetails, GoodsUse, mergeGoods, readGoodsDetails } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { Alert, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFieldLabel } from '../record/use-field-label.ts';
import { differingFields, mergeValue } from './merge-values.ts';
import './duplicate.css';

interface MergeProps {
  /** Two to five goods. */
  ids: readonly number[];
  close: () => void;
  done: () => void;
}
type Preview = AnswerOf<typeof mergeGoods>;
const quiet = { quiet: true };
const failureOf = (error: unknown): string => {
  if (error instanceof ApiFailure) return error.message;
  throw error;
};

/** The records side by side, and what the merge would move: asked again when another one stays. */
function useMerge(ids: readonly number[]) {
  const [goods, setGoods] = useState<readonly GoodsDetails[] | null>(null);
  const [keepId, setKeepId] = useState<number>(ids[0] ?? 0);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    Promise.all(ids.map(goods_id => api(readGoodsDetails, { params: { goods_id } }, quiet)))
      .then(setGoods)
      .catch(error => setProblem(failureOf(error)));
  }, [ids]);
  useEffect(() => {
    const others = ids.filter(id => id !== keepId);
    setPreview(null);
    api(mergeGoods, { body: { keepId, ids: others, dryRun: true } }, quiet)
      .then(setPreview)
      .catch(error => setProblem(failureOf(error)));
  }, [ids, keepId]);
  return { goods, keepId, setKeepId, preview, problem, setProblem };
}

/** 合并: who stays, whose value each field takes, what moves along; the name is typed (spec 03 §3.3). */
export function MergeDialog({ ids, close, done }: MergeProps) {
  const t = useT();
  const { goods, keepId, setKeepId, preview, problem, setProblem } = useMerge(ids);
  const [values, setValues] = useState<Readonly<Record<string, number>>>({});
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const kept = goods?.find(each => each.goods_id === keepId);
  const merge = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { keepId, ids: ids.filter(id => id !== keepId), values: { ...values }, name };
      await api(mergeGoods, { body }, quiet);
      toast({ type: 'success', title: t('goods.merge.done', { name: kept?.goodsName ?? '' }) });
      done();
    } catch (error) {
      setProblem(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('goods.merge.title')}
      width={960}
      okText={t('goods.action.merge')}
      okButtonProps={{ danger: true, loading: busy, disabled: !preview || !kept || name !== kept.goodsName }}
      cancelText={t('ui.cancel')}
      onOk={() => void merge()}
      onCancel={() => !busy && close()}
    >
      <p className="duplicate-note">{t('goods.merge.help')}</p>
      {problem && <Alert type="error" showIcon title={problem} />}
      {goods ? (
        <Fields goods={goods} keepId={keepId} keep={setKeepId} values={values} choose={setValues} />
      ) : (
        !problem && <RowsSkeleton rows={6} />
      )}
      {preview && kept && <Follows preview={preview} name={kept.goodsName} />}
      {kept && (
        <label className="duplicate-name" htmlFor="merge-name">
          {t('goods.merge.type', { name: kept.goodsName })}
          <Input id="merge-name" value={name} maxLength={100} onChange={event => setName(event.target.value)} />
        </label>
      )}
    </Modal>
  );
}

function Follows({ preview, name }: { preview: Preview; name: string }) {
  const t = useT();
  const lang = useLang();
  const uses = preview.counts.map(({ kind, count }) => `${GoodsUse.label(kind, lang)} ${count}`).join(' · ');
  return (
    <div aria-live="polite">
      <p>{t('goods.merge.follows', { joined: preview.joined, units: preview.units, name })}</p>
      <p>{uses ? t('goods.merge.uses', { uses }) : t('goods.merge.nothing')}</p>
    </div>
  );
}

interface FieldsProps {
  goods: readonly GoodsDetails[];
  keepId: number;
  keep: (id: number) => void;
  values: Readonly<Record<string, number>>;
  choose: (values: Readonly<Record<string, number>>) => void;
}

/** The goods in columns: the head says which one stays, each row whose value is taken. */
function Fields({ goods, keepId, keep, values, choose }: FieldsProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="duplicate-scroll" tabIndex={0} aria-label={t('goods.merge.title')}>
      <table className="duplicate-table">
        <thead>
          <tr>
            <th scope="col">{t('goods.merge.field')}</th>
            {goods.map(({ goods_id, goodsName, goodsNo }) => (
              <th key={goods_id} scope="col">
                <Radio
                  name="merge-keep"
                  checked={keepId === goods_id}
                  aria-label={`${t('goods.merge.keep')} ${goodsName} ${goodsNo}`}
                  onChange={() => keep(goods_id)}
                >
                  {t('goods.merge.keep')}
                </Radio>
                <div>{goodsName}</div>
                <small>{goodsNo}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differingFields(goods).map(field => (
            <Field
              key={field}
              field={field}
              goods={goods}
              taken={values[field] ?? keepId}
              take={id => choose({ ...values, [field]: id })}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FieldProps {
  field: string;
  goods: readonly GoodsDetails[];
  /** Whose value it is. */
  taken: number;
  take: (id: number) => void;
}

function Field({ field, goods, taken, take }: FieldProps) {
  const lang = useLang();
  const label = useFieldLabel()(field);
  return (
    <tr>
      <th scope="row">{label}</th>
      {goods.map(each => {
        const value = mergeValue(each, field, lang) ?? emptyMark;
        return (
          <td key={each.goods_id}>
            <Radio
              name={`merge-${field}`}
              checked={taken === each.goods_id}
              aria-label={`${label} ${value} ${each.goodsNo}`}
              onChange={() => take(each.goods_id)}
            >
              {value}
            </Radio>
          </td>
        );
      })}
    </tr>
  );
}
