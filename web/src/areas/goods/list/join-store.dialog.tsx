import type { PublishGoodsRow } from '@materia/contract/areas/goods';
import { type StoreGoodsError, saveStoreGoods } from '@materia/contract/areas/store';
import { yuan } from '@materia/contract/kernel';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { FormModal } from '../../../kernel/form/form-modal.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { PlainTable } from '../record/plain-table.tsx';
import { type JoinLine, readJoinLines, refusedOf } from './join-lines.ts';
import { goodsScreen } from './open-record.tsx';
import { useStoreName } from './store-banner.tsx';

/** What is typed of each goods, and what saving it came to. */
function useLines(targets: ActionDialogProps<PublishGoodsRow>['targets'], storeId: number, done: () => void) {
  const t = useT();
  const [lines, setLines] = useState<readonly JoinLine[]>(() =>
    targets.map(({ row }) => ({ price: yuan(row.guidePrice), number: '0', on: false })),
  );
  const [errors, setErrors] = useState<readonly StoreGoodsError[]>([]);
  const [busy, setBusy] = useState(false);
  const put = (at: number, change: Partial<JoinLine>) =>
    setLines(before => before.map((line, index) => (index === at ? { ...line, ...change } : line)));
  const send = async () => {
    // Asked once about prices below cost: pressed again they are meant.
    const confirmed = errors.length > 0 && errors.every(error => error.confirm) ? { confirmed: true } : {};
    const ids = targets.map(({ id }) => id);
    const { items, unread } = readJoinLines(storeId, ids, lines, t);
    if (unread.length > 0) return setErrors(unread);
    setBusy(true);
    try {
      const input = { query: { source: 'GRID' as const }, body: items.map(item => ({ ...item, ...confirmed })) };
      await api(saveStoreGoods, input, { quiet: true, idempotencyKey: randomKey() });
      done();
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem;
      setErrors(refusedOf(problem, ids));
    } finally {
      setBusy(false);
    }
  };
  return { lines, put, errors, busy, send };
}

const fields = ['goodsPrice', 'goodsNumber'];
const columns = [
  ...['goods.list.goods', 'goods.field.spec', 'goods.list.price'],
  ...['goods.join.number', 'goods.join.publish'],
];

/** A goods, and under it what was refused of it. */
const Named = ({ name, wrong }: { name: string; wrong: readonly StoreGoodsError[] }) => (
  <span>
    {name}
    {wrong.map(({ field, message }) => (
      <em key={field} className="goods-wrong" role="alert">
        {message}
      </em>
    ))}
  </span>
);

type LinesProps = Pick<ReturnType<typeof useLines>, 'lines' | 'put' | 'errors'> &
  Pick<ActionDialogProps<PublishGoodsRow>, 'targets'>;

function Lines({ targets, lines, put, errors }: LinesProps) {
  const t = useT();
  // A refusal that names neither of them marks both.
  const wrongAt = (at: number, field: string) =>
    errors.some(error => error.index === at && (error.field === field || !fields.includes(error.field)));
  const cellOf = (at: number, key: 'price' | 'number', label: string) => (
    <Input
      key={key}
      size="small"
      inputMode={key === 'price' ? 'decimal' : 'numeric'}
      aria-label={`${label} ${targets[at]?.row.goodsName}`}
      status={wrongAt(at, key === 'price' ? 'goodsPrice' : 'goodsNumber') ? 'error' : undefined}
      value={lines[at]?.[key]}
      onChange={event => put(at, { [key]: event.target.value })}
    />
  );
  return (
    <PlainTable
      columns={columns}
      rows={targets.map(({ id, row }, at) => ({
        key: id,
        cells: [
          <Named
            key="name"
            name={row.goodsName}
            wrong={errors.filter(each => each.index === at && each.goodsId !== 0)}
          />,
          row.spec,
          cellOf(at, 'price', t('goods.list.price')),
          cellOf(at, 'number', t('goods.join.number')),
          <Checkbox
            key="on"
            aria-label={`${t('goods.join.publish')} ${row.goodsName}`}
            checked={lines[at]?.on}
            onChange={event => put(at, { on: event.target.checked })}
          />,
        ],
      }))}
    />
  );
}

/** 加入门店: price, stock and whether it is on sale, in a grid (spec 03 §5.1); the rules are the store's (spec 04). */
export function JoinStoreDialog({ targets, run, cancel }: ActionDialogProps<PublishGoodsRow>) {
  const t = useT();
  const { search } = useOwnSearch(goodsScreen.path);
  const storeId = Number(search.storeId);
  const name = useStoreName(storeId);
  const { lines, put, errors, busy, send } = useLines(targets, storeId, () => void run({}));
  return (
    <FormModal
      title={t('goods.join.title', { name: name ?? `#${storeId}` })}
      width={760}
      okText={t('goods.join.save', { n: targets.length })}
      busy={busy}
      problem={errors.find(error => error.goodsId === 0)?.message ?? null}
      submit={() => void send()}
      cancel={cancel}
    >
      <Lines targets={targets} lines={lines} put={put} errors={errors} />
    </FormModal>
  );
}
