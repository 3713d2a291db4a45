import { type ImportRow, ImportTab, type ImportTabCode, listImportRows } from '@materia/contract/areas/goods';
import { Button, Input, Pagination } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { fieldTitle } from './field-title.ts';
import type { Importing } from './use-import.ts';

const limit = 30;

const kept = { quiet: true, keepPrevious: true };

/** 3: what each row will do; wrong cells are mended where they stand (spec 03 §3.9). */
export function ImportRows({ importing }: { importing: Importing }) {
  const t = useT();
  const { counts, batch, round } = importing;
  const countOf = (tab: ImportTabCode) => counts.find(each => each.tab === tab)?.count ?? 0;
  const judging = batch?.state === 'CHECKED';
  const [tab, setTab] = useState<ImportTabCode | undefined>(() =>
    judging ? (countOf('ERROR') > 0 ? 'ERROR' : 'NEW') : undefined,
  );
  const [page, setPage] = useState(1);
  const choose = (each: ImportTabCode | undefined) => {
    setTab(each);
    setPage(1);
  };
  const params = { batchId: batch?.batchId ?? 0, limit, page };
  const rows = useCall(listImportRows, { params, body: tab ? { tab } : {} }, kept);
  const { refetch } = rows;
  // What was mended may have moved to another tab.
  useEffect(() => {
    if (round > 1) void refetch();
  }, [round, refetch]);
  return (
    <>
      <TabButtons tab={tab} countOf={judging ? countOf : null} ends={batch?.kind === 'INSURANCE'} choose={choose} />
      {rows.data ? (
        <Table rows={rows.data.rows} importing={importing} />
      ) : rows.error ? (
        <ErrorPanel message={rows.error.message} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {(rows.data?.total ?? 0) > limit && (
        <Pagination
          size="small"
          simple
          current={page}
          pageSize={limit}
          total={rows.data?.total ?? 0}
          onChange={setPage}
        />
      )}
      {rows.data?.rows.length === 0 && <EmptyPanel message={t('import.noRows')} />}
    </>
  );
}

interface TabButtonsProps {
  tab: ImportTabCode | undefined;
  /** null: it ran, and what each row was counts no more. */
  countOf: ((tab: ImportTabCode) => number) | null;
  /** Whether what the file leaves out ends: a list that is whole. */
  ends: boolean;
  choose: (tab: ImportTabCode | undefined) => void;
}
function TabButtons({ tab, countOf, ends, choose }: TabButtonsProps) {
  const lang = useLang();
  const t = useT();
  return (
    <div className="import-tabs" role="tablist">
      {!countOf && (
        <Button
          size="small"
          role="tab"
          type={tab === undefined ? 'primary' : 'default'}
          aria-selected={tab === undefined}
          onClick={() => choose(undefined)}
        >
          {t('list.all')}
        </Button>
      )}
      {ImportTab.all
        .filter(each => ends || each !== 'END')
        .map(each => (
          <Button
            key={each}
            size="small"
            role="tab"
            type={each === tab ? 'primary' : 'default'}
            aria-selected={each === tab}
            onClick={() => choose(each)}
          >
            {ImportTab.label(each, lang)} {countOf?.(each)}
          </Button>
        ))}
    </div>
  );
}

function Table({ rows, importing }: { rows: readonly ImportRow[]; importing: Importing }) {
  const t = useT();
  // As the columns of the file stand.
  const fields = Object.entries(importing.batch?.mapping ?? {})
    .toSorted(([, left], [, right]) => left - right)
    .map(([name]) => name);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="import-scroll" tabIndex={0} aria-label={t('import.step.check')}>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t(importing.batch?.kind === 'STORE' ? 'import.store' : 'import.goods')}</th>
            <th scope="col">{t('import.errorReason')}</th>
            {fields.map(name => (
              <th key={name} scope="col">
                {fieldTitle(importing.batch, name, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.rowId} row={row} fields={fields} importing={importing} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ row, fields, importing }: { row: ImportRow; fields: readonly string[]; importing: Importing }) {
  const wrong = (field: string) =>
    row.action === 'ERROR' && row.problems.some(({ column }) => column === field || column === null);
  return (
    <tr>
      <td>{row.action === 'END' ? emptyMark : row.lineNo}</td>
      <td>{row.targetName ?? emptyMark}</td>
      <td className={`import-reason ${row.action === 'ERROR' ? 'import-message' : 'import-warning'}`}>
        {[...row.problems.map(({ message }) => message), row.undoNote].filter(Boolean).join(' ') || emptyMark}
      </td>
      {fields.map(field => (
        <td key={field} className={wrong(field) ? 'import-wrong' : undefined}>
          {wrong(field) && importing.batch?.state === 'CHECKED' ? (
            <Mend row={row} field={field} importing={importing} />
          ) : (
            <Value row={row} field={field} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** As the file has it; where it changes what is there, old → new. */
function Value({ row, field }: { row: ImportRow; field: string }) {
  const old = row.action === 'UPDATE' ? row.before?.[field] : null;
  const now = row.after?.[field] ?? row.cells[field];
  return <>{old && old !== now ? `${old} → ${now}` : now || emptyMark}</>;
}

/** A wrong cell: Enter, or leaving it, sends what was typed. */
function Mend({ row, field, importing }: { row: ImportRow; field: string; importing: Importing }) {
  const t = useT();
  const was = row.cells[field] ?? '';
  const [typed, setTyped] = useState(was);
  useEffect(() => setTyped(was), [was]);
  const send = () => typed !== was && !importing.busy && void importing.edit(row.rowId, field, typed);
  return (
    <Input
      size="small"
      status="error"
      aria-label={`${fieldTitle(importing.batch, field, t)} ${row.lineNo}`}
      value={typed}
      maxLength={500}
      onChange={event => setTyped(event.target.value)}
      onPressEnter={send}
      onBlur={send}
    />
  );
}
