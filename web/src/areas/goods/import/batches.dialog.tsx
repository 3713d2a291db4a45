import { type ImportBatch, ImportKind, ImportState, listImports } from '@materia/contract/areas/goods';
import { Button, Pagination, Select } from 'antd';
import { useState } from 'react';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { ImportWizard } from './import-wizard.dialog.tsx';
import './import.css';

const limit = 10;
type Body = Parameters<typeof bodyOf>[0];
const bodyOf = (of: { kind: ImportBatch['kind'] | undefined; state: ImportBatch['state'] | undefined }) => ({
  ...(of.kind ? { kind: [of.kind] } : {}),
  ...(of.state ? { state: [of.state] } : {}),
});

/** 批次记录: what was imported, by whom, and what came of it; each is opened again to go on with, to look at or to undo (spec 03 §5.1). */
export function ImportBatchesDialog({ kind, refresh, close }: ToolbarProps & { kind?: ImportBatch['kind'] }) {
  const t = useT();
  const [of, setOf] = useState<Body>({ kind, state: undefined });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ImportBatch | null>(null);
  const batches = useCall(
    listImports,
    { params: { limit, page }, body: bodyOf(of) },
    { quiet: true, keepPrevious: true },
  );
  const back = () => {
    setOpen(null);
    void batches.refetch();
  };
  const choose = (change: Partial<Body>) => {
    setPage(1);
    setOf({ ...of, ...change });
  };
  return (
    <Modal open title={t('import.batches')} width={960} footer={null} onCancel={close}>
      <Filters of={of} one={kind !== undefined} choose={choose} />
      {batches.error ? (
        <ErrorPanel message={batches.error.message} retry={() => void batches.refetch()} />
      ) : batches.data ? (
        <Batches rows={batches.data.rows} open={setOpen} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {(batches.data?.total ?? 0) > limit && (
        <Pagination
          size="small"
          simple
          current={page}
          pageSize={limit}
          total={batches.data?.total ?? 0}
          onChange={setPage}
        />
      )}
      {open && (
        <ImportWizard
          kind={open.kind}
          companyId={open.companyId ?? undefined}
          begun={open}
          refresh={refresh}
          close={back}
        />
      )}
    </Modal>
  );
}

interface FiltersProps {
  of: Body;
  /** Batches of one kind alone. */
  one: boolean;
  choose: (change: Partial<Body>) => void;
}
function Filters({ of, one, choose }: FiltersProps) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="import-how import-filters">
      {!one && (
        <Select
          allowClear
          aria-label={t('import.batches.kind')}
          placeholder={t('import.batches.kind')}
          value={of.kind}
          options={ImportKind.all.map(value => ({ value, label: ImportKind.label(value, lang) }))}
          onChange={kind => choose({ kind })}
        />
      )}
      <Select
        allowClear
        aria-label={t('import.batches.state')}
        placeholder={t('import.batches.state')}
        value={of.state}
        options={ImportState.all.map(value => ({ value, label: ImportState.label(value, lang) }))}
        onChange={state => choose({ state })}
      />
    </div>
  );
}

const columns = ['at', 'kind', 'file', 'state', 'rows', 'ok', 'failed', 'by', 'open'] as const;
const numbers: readonly string[] = ['rows', 'ok', 'failed'];

function Batches({ rows, open }: { rows: readonly ImportBatch[]; open: (batch: ImportBatch) => void }) {
  const t = useT();
  const lang = useLang();
  if (rows.length === 0) return <EmptyPanel message={t('import.batches.empty')} />;
  const title = (name: string) => t(name === 'file' ? 'import.file' : `import.batches.${name}`);
  return (
    <PlainTable
      titles={columns.map(title)}
      end={numbers.map(title)}
      rows={rows.map(batch => ({
        key: batch.batchId,
        cells: [
          <TimeText key="at" at={batch.createdAt} full />,
          ImportKind.label(batch.kind, lang),
          batch.fileName,
          <CodeBadge key="state" codes={ImportState} code={batch.state} lang={lang} />,
          ...[batch.total, batch.ok, batch.failed, batch.byName ?? emptyMark],
          <Button
            key="open"
            type="link"
            size="small"
            aria-label={`${t('import.batches.open')} ${batch.fileName}`}
            onClick={() => open(batch)}
          >
            {t('import.batches.open')}
          </Button>,
        ],
      }))}
    />
  );
}

/** Those of stores, over the list of stores. */
export const StoreBatchesDialog = (props: ToolbarProps) => <ImportBatchesDialog {...props} kind="STORE" />;
