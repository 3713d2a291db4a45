import {
  DuplicateReason,
  type DuplicateRow,
  DuplicateTab,
  ignoreDuplicates,
  listDuplicates,
} from '@materia/contract/areas/goods';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { GoodsName } from '../goods-name.tsx';
import { ReadPart } from '../record/read-part.tsx';
import { MergeDialog } from './merge.dialog.tsx';
import './duplicate.css';

const limit = 10;
type Tab = (typeof DuplicateTab.all)[number];

/** 疑似重复: pairs that the nightly scan found, to be merged or told apart for good (spec 03 §3.3). */
export function DuplicatesDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const [tab, setTab] = useState<Tab>('OPEN');
  const [page, setPage] = useState(1);
  const [merging, setMerging] = useState<readonly number[] | null>(null);
  const pairs = useCall(
    listDuplicates,
    { params: { limit, page }, body: { tab } },
    { quiet: true, keepPrevious: true },
  );
  const ignore = async (row: DuplicateRow, ignored: boolean) => {
    // What was refused the client has said.
    await api(ignoreDuplicates, { body: { ids: [row.duplicateId], ignored } }).catch(() => null);
    void pairs.refetch();
  };
  const merged = () => {
    setMerging(null);
    void pairs.refetch();
    refresh();
  };
  const choose = (next: Tab) => {
    setTab(next);
    setPage(1);
  };
  return (
    <Modal open title={t('goods.action.duplicates')} width={1080} footer={null} onCancel={close}>
      <Tabs tab={tab} choose={choose} />
      <ReadPart read={pairs} isEmpty={({ rows }) => rows.length === 0} empty={t('goods.duplicate.none')}>
        {({ rows }) => (
          <Pairs
            rows={rows}
            merge={row => setMerging([row.goods.goods_id, row.other.goods_id])}
            ignore={row => void ignore(row, tab === 'OPEN')}
            tab={tab}
          />
        )}
      </ReadPart>
      <Pages total={pairs.data?.total ?? 0} page={page} turn={setPage} />
      {merging && <MergeDialog ids={merging} close={() => setMerging(null)} done={merged} />}
    </Modal>
  );
}

function Pages({ total, page, turn }: { total: number; page: number; turn: (page: number) => void }) {
  if (total <= limit) return null;
  return <Pagination size="small" simple current={page} pageSize={limit} total={total} onChange={turn} />;
}

function Tabs({ tab, choose }: { tab: Tab; choose: (tab: Tab) => void }) {
  const lang = useLang();
  return (
    <div className="duplicate-tabs" role="tablist">
      {DuplicateTab.all.map(each => (
        <Button
          key={each}
          size="small"
          role="tab"
          type={each === tab ? 'primary' : 'default'}
          aria-selected={each === tab}
          onClick={() => choose(each)}
        >
          {DuplicateTab.label(each, lang)}
        </Button>
      ))}
    </div>
  );
}

interface PairsProps {
  rows: readonly DuplicateRow[];
  tab: Tab;
  merge: (row: DuplicateRow) => void;
  ignore: (row: DuplicateRow) => void;
}

function Pairs({ rows, tab, merge, ignore }: PairsProps) {
  const t = useT();
  const lang = useLang();
  const columns = ['pair', 'other', 'reason', 'score', ...(tab === 'IGNORED' ? ['ignoredBy'] : []), 'actions'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="duplicate-scroll" tabIndex={0} aria-label={t('goods.action.duplicates')}>
      <table className="duplicate-table">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`goods.duplicate.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.duplicateId}>
              <td>
                <Side side={row.goods} />
              </td>
              <td>
                <Side side={row.other} />
              </td>
              <td>
                <CodeBadge codes={DuplicateReason} code={row.reason} lang={lang} />
              </td>
              <td className="duplicate-number">{row.score}</td>
              {tab === 'IGNORED' && <td>{row.ignoredBy}</td>}
              <td>
                <Button type="link" size="small" onClick={() => merge(row)}>
                  {t('goods.action.merge')}
                </Button>
                <Button type="link" size="small" onClick={() => ignore(row)}>
                  {t(tab === 'OPEN' ? 'goods.duplicate.ignore' : 'goods.duplicate.back')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Side({ side }: { side: DuplicateRow['goods'] }) {
  return (
    <div className="duplicate-side">
      <GoodsName id={side.goods_id}>{side.goodsName}</GoodsName>
      <small>{[side.goodsNo, side.spec, side.manufacturer, side.approvalNo].filter(Boolean).join(' · ')}</small>
    </div>
  );
}
