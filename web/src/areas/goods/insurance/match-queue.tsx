import {
  confirmInsurance,
  type GoodsInsuranceRow,
  InsuranceState,
  type InsuranceStateCode,
  listGoodsInsurance,
} from '@materia/contract/areas/goods';
import { Button, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { CompleteRing } from '../list/complete-ring.tsx';
import { ReadPart } from '../record/read-part.tsx';
import { MatchDesk } from './match-desk.tsx';
import { useAutomatch } from './use-automatch.ts';
import '../list/goods-list.css';
import '../record/review-desk.css';
import './insurance.css';

const limit = 100;
const waiting: readonly InsuranceStateCode[] = [0, 1, 4];
const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.InsuranceImportDialog));
type Row = GoodsInsuranceRow;

function useWaiting(state: InsuranceStateCode | undefined, query: string) {
  const body = {
    tab: 'WAIT' as const,
    ...(state === undefined ? {} : { state: [state] }),
    ...(query === '' ? {} : { query }),
  };
  return useCall(listGoodsInsurance, { params: { limit, page: 1 }, body }, { quiet: true, keepPrevious: true });
}

/** 待匹配: what sells most first, its candidates beside it (spec 03 §5.7). */
export function MatchQueue() {
  const t = useT();
  const [state, setState] = useState<InsuranceStateCode | undefined>();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState('');
  const read = useWaiting(state, useDebounced(typed.trim(), 300));
  const rows = read.data?.rows ?? [];
  const current = rows[Math.min(at, rows.length - 1)];
  const done = () => {
    setChosen(new Set());
    void read.refetch();
  };
  const restart =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setAt(0);
    };
  return (
    <div className="insurance">
      <Bar counts={read.data?.counts} state={state} choose={restart(setState)} done={done}>
        <QueryInput value={typed} change={restart(setTyped)} />
      </Bar>
      <ReadPart read={read} isEmpty={data => data.rows.length === 0} empty={t('insuranceCode.queue.empty')}>
        {data => (
          <div className="goods-desk">
            <Queue
              rows={data.rows}
              left={data.total ?? 0}
              current={current}
              open={row => setAt(data.rows.indexOf(row))}
              chosen={chosen}
              choose={setChosen}
              done={done}
            />
            {current && (
              <MatchDesk
                key={current.goods_id}
                row={current}
                skip={() => setAt(now => (Math.min(now, rows.length - 1) + 1) % rows.length)}
                done={done}
              />
            )}
          </div>
        )}
      </ReadPart>
    </div>
  );
}

function QueryInput({ value, change }: { value: string; change: (text: string) => void }) {
  const t = useT();
  const label = t('insuranceCode.field.query');
  return (
    <Input
      allowClear
      className="insurance-query"
      value={value}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      onChange={event => change(event.target.value)}
    />
  );
}

interface BarProps {
  counts: readonly { tab: string; count: number }[] | undefined;
  state: InsuranceStateCode | undefined;
  choose: (state: InsuranceStateCode | undefined) => void;
  done: () => void;
  children: ReactNode;
}

/** How far it is, and what is done with all of them. */
function Bar({ counts, state, choose, done, children }: BarProps) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const [importing, setImporting] = useState(false);
  const auto = useAutomatch(all => {
    toast({ type: 'success', title: t('insuranceCode.automatched', all) });
    done();
  });
  const countOf = (tab: string) => counts?.find(each => each.tab === tab)?.count ?? 0;
  const matched = countOf('MATCHED');
  const all = matched + countOf('WAIT');
  const said = t('insuranceCode.share', { matched, all });
  return (
    <div className="insurance-bar">
      {counts && (
        <>
          <CompleteRing value={all === 0 ? 0 : Math.floor((matched * 100) / all)} title={said} />
          <span className="insurance-said">{said}</span>
        </>
      )}
      {children}
      <Select
        allowClear
        aria-label={t('insuranceCode.field.state')}
        placeholder={t('insuranceCode.field.state')}
        value={state}
        options={waiting.map(value => ({ value, label: InsuranceState.label(value, lang) }))}
        onChange={choose}
      />
      <span className="insurance-space" />
      {has('GOODS:WRITE') && (
        <>
          <Button onClick={() => setImporting(true)}>{t('insuranceCode.action.import')}</Button>
          <Button type="primary" loading={auto.busy} onClick={auto.begin}>
            {t('insuranceCode.action.automatch')}
          </Button>
        </>
      )}
      {importing && <Import search={{}} body={{}} refresh={done} close={() => setImporting(false)} />}
    </div>
  );
}

interface QueueProps {
  rows: readonly Row[];
  left: number;
  current: Row | undefined;
  open: (row: Row) => void;
  chosen: ReadonlySet<number>;
  choose: (ids: ReadonlySet<number>) => void;
  done: () => void;
}

function Queue({ rows, left, current, open, chosen, choose, done }: QueueProps) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <nav aria-label={t('insuranceCode.queue')}>
      {has('GOODS:WRITE') && <Bulk rows={rows} chosen={chosen} choose={choose} done={done} />}
      <ol>
        {rows.map(row => (
          <li key={row.goods_id} data-current={row === current || undefined}>
            {has('GOODS:WRITE') && (
              <Checkbox
                aria-label={t('list.selectRow', { name: row.goodsName })}
                disabled={row.state !== 1}
                checked={chosen.has(row.goods_id)}
                onChange={() => toggle(row.goods_id)}
              />
            )}
            <button type="button" data-desk-item aria-current={row === current} onClick={() => open(row)}>
              <span>
                {row.state !== 0 && <CodeBadge codes={InsuranceState} code={row.state} lang={lang} />} {row.goodsName}
              </span>
              <small>
                {[
                  row.goodsName.endsWith(row.spec) ? null : row.spec,
                  `${t('insuranceCode.field.sold30')} ${row.sold30}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ol>
      <p className="insurance-left">{t('insuranceCode.queue.left', { n: left })}</p>
    </nav>
  );
}

/** 确认 of the chosen ones, each with the code that was found for it. */
function Bulk({ rows, chosen, choose, done }: Pick<QueueProps, 'rows' | 'chosen' | 'choose' | 'done'>) {
  const t = useT();
  const confirm = useChange(confirmInsurance, {
    onDone: ({ done: confirmed, failed }) => {
      const [first] = failed;
      if (confirmed.length > 0)
        toast({ type: 'success', title: t('insuranceCode.queue.confirmed', { n: confirmed.length }) });
      if (first)
        toast({
          type: 'warning',
          title: t('insuranceCode.queue.confirmed.some', { n: failed.length, why: first.message }),
        });
      done();
    },
  });
  const able = rows.filter(row => row.state === 1).map(row => row.goods_id);
  const goodsIds = able.filter(id => chosen.has(id));
  const all = able.length > 0 && goodsIds.length === able.length;
  return (
    <p className="goods-desk-bulk">
      <Checkbox
        checked={all}
        disabled={able.length === 0}
        indeterminate={goodsIds.length > 0 && !all}
        onChange={() => choose(new Set(all ? [] : able))}
      >
        {goodsIds.length > 0
          ? t('insuranceCode.queue.chosen', { n: goodsIds.length })
          : t('insuranceCode.queue.chooseConfirm')}
      </Checkbox>
      <Button
        size="small"
        disabled={goodsIds.length === 0}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ body: { goodsIds } })}
      >
        {t('insuranceCode.queue.confirm')}
      </Button>
    </p>
  );
}
