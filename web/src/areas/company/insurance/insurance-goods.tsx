import {
  type InsuranceRow,
  type InsuredGoods,
  listInsuranceGoods,
  saveInsuranceGoods,
} from '@materia/contract/areas/company';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { Question } from '../../../ui/question.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsName, GoodsPick, InsuredGoodsImport } from '../../goods/index.ts';
import { percentOf } from './insurance-words.ts';
import '../company.css';
import './insurance.css';

const GoodsDialog = later(() => import('./insured-goods.dialog.tsx').then(part => part.InsuredGoodsDialog));
const limit = 30;

interface Props {
  insurance: InsuranceRow;
  changed: () => void;
}

type Open = 'pick' | 'import' | InsuredGoods | null;

/** 商品 of an insurance: picked, or imported with their codes; each with a code and a ratio of its own. */
export function InsuranceGoods({ insurance, changed }: Props) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<InsuredGoods | null>(null);
  const params = { id: insurance.id, limit, page };
  const goods = useCall(listInsuranceGoods, { params, body: { query: query.trim() || undefined } }, { quiet: true });
  const reread = () => {
    void goods.refetch();
    changed();
  };
  const done = () => {
    setOpen(null);
    reread();
  };
  const save = useChange(saveInsuranceGoods, { onDone: done });
  const remove = ({ goodsId }: InsuredGoods) => {
    const input = { params: { id: insurance.id }, body: { remove: [goodsId] } };
    save.mutate(input, { onSettled: () => setRemoved(null) });
  };
  const find = (text: string) => {
    setQuery(text);
    setPage(1);
  };
  const may = insurance.allowedActions.some(({ action }) => action === 'edit');
  if (goods.error) return <ErrorPanel message={goods.error.message} retry={() => void goods.refetch()} />;
  const total = goods.data?.total ?? 0;
  return (
    <>
      <Tools find={find} open={may ? setOpen : undefined} />
      {!goods.data && <RowsSkeleton rows={5} />}
      {goods.data && total === 0 && <EmptyPanel message={t('insurance.noGoodsYet')} />}
      {goods.data && total > 0 && (
        <GoodsRows rows={goods.data.rows} edit={may ? setOpen : undefined} remove={setRemoved} />
      )}
      {total > limit && <Pagination size="small" current={page} pageSize={limit} total={total} onChange={setPage} />}
      {removed && (
        <RemoveQuestion goods={removed} busy={save.isPending} yes={() => remove(removed)} no={() => setRemoved(null)} />
      )}
      <Opened insuranceId={insurance.id} open={open} changed={reread} done={done} cancel={() => setOpen(null)} />
    </>
  );
}

interface RemoveOf {
  goods: InsuredGoods;
  busy: boolean;
  yes: () => void;
  no: () => void;
}

function RemoveQuestion({ goods, busy, yes, no }: RemoveOf) {
  const t = useT();
  return (
    <Question
      title={t('insurance.ask.remove', { name: goods.goodsName })}
      yes={t('insurance.action.remove')}
      no={t('ui.cancel')}
      danger
      busy={busy}
      onYes={yes}
      onNo={no}
    />
  );
}

function Tools({ find, open }: { find: (text: string) => void; open: ((what: Open) => void) | undefined }) {
  const t = useT();
  return (
    <div className="company-bar">
      <Input.Search
        size="small"
        className="insurance-search"
        aria-label={t('insurance.field.goods')}
        allowClear
        onSearch={find}
      />
      {open && (
        <>
          <Button size="small" onClick={() => open('pick')}>
            {t('insurance.action.add')}
          </Button>
          <Button size="small" onClick={() => open('import')}>
            {t('insurance.action.import')}
          </Button>
        </>
      )}
    </div>
  );
}

interface OpenedProps {
  insuranceId: number;
  open: Open;
  /** Something was imported; the dialog closes by itself. */
  changed: () => void;
  done: () => void;
  cancel: () => void;
}
function Opened(props: OpenedProps) {
  const { open, changed: _changed, ...rest } = props;
  const t = useT();
  const save = useChange(saveInsuranceGoods, { onDone: props.done });
  if (open === null) return null;
  if (open === 'import')
    return <InsuredGoodsImport insuranceId={props.insuranceId} refresh={props.changed} close={props.cancel} />;
  if (open !== 'pick') return <GoodsDialog {...rest} goods={open} />;
  return (
    <GoodsPick
      title={t('insurance.action.add')}
      pick={rows =>
        save.mutate({ params: { id: props.insuranceId }, body: { put: rows.map(row => ({ goodsId: row.goods_id })) } })
      }
      close={props.cancel}
    />
  );
}

interface RowsProps {
  rows: readonly InsuredGoods[];
  edit: ((goods: InsuredGoods) => void) | undefined;
  remove: (goods: InsuredGoods) => void;
}

function GoodsRows({ rows, edit, remove }: RowsProps) {
  const t = useT();
  const acts: TableColumn<InsuredGoods> = {
    key: 'acts',
    cell: row => (
      <>
        <Button size="small" type="text" onClick={() => edit?.(row)}>
          {t('insurance.action.edit')}
        </Button>
        <Button size="small" type="text" danger onClick={() => remove(row)}>
          {t('insurance.action.remove')}
        </Button>
      </>
    ),
  };
  return (
    <ColumnTable
      label={t('insurance.tab.goods')}
      rows={rows}
      rowKey={({ goodsId }) => goodsId}
      columns={[
        {
          key: 'goods',
          title: t('insurance.field.goods'),
          cell: ({ goodsId, goodsName, spec, manufacturer }) => (
            <>
              <GoodsName id={goodsId}>{goodsName}</GoodsName>{' '}
              <small className="company-faint">{[spec, manufacturer].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
        { key: 'code', title: t('insurance.field.goodsCode'), cell: ({ code }) => code || '-' },
        {
          key: 'ratio',
          title: t('insurance.field.ratio'),
          end: true,
          cell: ({ ratioBp }) => (ratioBp === null ? t('insurance.ownRatio') : percentOf(ratioBp)),
        },
        ...(edit ? [acts] : []),
      ]}
    />
  );
}
