import {
  type CatalogueProviderCode,
  exportImportErrors,
  type ImportBatch,
  ImportKind,
  type ImportKindCode,
  refreshingKinds,
} from '@materia/contract/areas/goods';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useExport } from '../../../kernel/list-screen/use-export.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Question } from '../../../ui/question.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportRows } from './import-rows.tsx';
import { type Importing, importSteps, useImport } from './use-import.ts';
import './import.css';

/** 导入: file, columns, dry run, run, result with undo; the same for every kind (spec 03 §3.9). */
export function ImportWizard({
  kind,
  companyId,
  provider,
  targetId,
  begun,
  refresh,
  close,
}: Pick<ToolbarProps, 'refresh' | 'close'> & Of) {
  const t = useT();
  const lang = useLang();
  const importing = useImport(kind, { companyId, provider, targetId }, begun);
  const { step, problem, busy, batch } = importing;
  const leave = () => {
    close();
    if (batch?.ranAt) refresh();
  };
  return (
    <Modal
      open
      title={kind === 'BULK' ? t('bulk.title') : t('import.title', { kind: ImportKind.label(kind, lang) })}
      width={960}
      footer={<Footer importing={importing} leave={leave} />}
      onCancel={() => !busy && leave()}
    >
      {kind !== 'BULK' && <Steps step={step} />}
      {problem && <Alert type="error" showIcon title={problem} />}
      <Content importing={importing} kind={kind} />
    </Modal>
  );
}
interface Of {
  kind: ImportKindCode;
  companyId: number | undefined;
  /** Of a supplier's catalogue: which one. */
  provider?: CatalogueProviderCode;
  /** Of goods of an insurance: which one. */
  targetId?: number;
  /** A batch of before, to go on with or to look at. */
  begun?: ImportBatch;
}

/** How far it is; what comes from no file has no such way. */
function Steps({ step }: Pick<Importing, 'step'>) {
  const t = useT();
  return (
    <ol className="import-steps">
      {importSteps.map((name, index) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {index + 1} {t(`import.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}

function Content({ importing, kind }: { importing: Importing; kind: ImportKindCode }) {
  switch (importing.step) {
    case 'file':
      return <FileStep importing={importing} kind={kind} />;
    case 'columns':
      return <ColumnsStep importing={importing} />;
    case 'check':
      return <ImportRows importing={importing} />;
    default:
      return <Result importing={importing} />;
  }
}

/** How many rows wait to be written. */
const toWrite = ({ counts }: Importing) =>
  counts
    .filter(({ tab }) => tab === 'NEW' || tab === 'UPDATE' || tab === 'END')
    .reduce((sum, { count }) => sum + count, 0);

/** How many rows change nothing and yet say something: that things are as they were. */
const toRefresh = ({ batch, counts }: Importing) =>
  batch && refreshingKinds.includes(batch.kind) ? (counts.find(({ tab }) => tab === 'SAME')?.count ?? 0) : 0;

/** While it runs and behind it. */
function Result({ importing }: { importing: Importing }) {
  const t = useT();
  const { batch, written, step, undone } = importing;
  if (!batch) return null;
  // Of a batch of before nothing was counted here: what it wrote and refused is what there was to write.
  const all =
    importing.counts.length > 0 ? toWrite(importing) : Math.max(batch.total - batch.skipped - batch.failed, batch.ok);
  const total = Math.max(all, 1);
  const refreshed = step === 'result' ? toRefresh(importing) : 0;
  const percent = all === 0 && refreshed > 0 ? 100 : Math.round((Math.min(written, total) * 100) / total);
  return (
    <div aria-live="polite">
      <Progress percent={percent} aria-label={t('import.step.run')} />
      <p>{t('import.progress', { done: written, total: all })}</p>
      {refreshed > 0 && <p>{t('import.refreshed', { n: refreshed })}</p>}
      {step === 'result' && (
        <p className="import-figure">
          {t('import.result', { ok: batch.ok, warned: batch.warned, failed: batch.failed, skipped: batch.skipped })}
        </p>
      )}
      {undone && <Undone undone={undone} />}
      {step === 'result' && <ImportRows key={batch.state} importing={importing} />}
    </div>
  );
}

/** How far it is taken back, and behind it what was not. */
function Undone({ undone: { undone, kept, left } }: { undone: NonNullable<Importing['undone']> }) {
  const t = useT();
  if (left === 0) return <p>{t('import.undone', { undone, kept })}</p>;
  const [done, total] = [undone + kept, undone + kept + left];
  return (
    <>
      <Progress percent={Math.round((done * 100) / total)} aria-label={t('import.undo')} />
      <p>{t('import.undoing', { done, total })}</p>
    </>
  );
}

/** 下载错误行, where there are any. */
function WrongRows({ batch }: { batch: ImportBatch }) {
  const t = useT();
  const errors = useExport(t);
  if (batch.failed === 0) return null;
  const input = { params: { batchId: batch.batchId }, body: { kind: batch.kind } };
  return (
    <Button loading={errors.job !== null} onClick={() => errors.begin(exportImportErrors, input)}>
      {t('import.errors')}
    </Button>
  );
}

/** 撤销导入, asked about once. */
function Undo({ importing }: { importing: Importing }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const yes = () => {
    setAsking(false);
    void importing.undo();
  };
  return (
    <>
      <Button danger loading={importing.busy} onClick={() => setAsking(true)}>
        {t('import.undo')}
      </Button>
      {asking && (
        <Question
          title={t('import.undo')}
          yes={t('import.undo')}
          no={t('ui.cancel')}
          danger
          onNo={() => setAsking(false)}
          onYes={yes}
        >
          {t('import.undo.ask')}
        </Question>
      )}
    </>
  );
}

/** What the dry run leaves to do: rows to write, or only ones to refresh. */
function Checked({ importing, batch }: { importing: Importing; batch: ImportBatch }) {
  const t = useT();
  const [rows, same] = [toWrite(importing), toRefresh(importing)];
  return (
    <>
      <WrongRows batch={batch} />
      <Button onClick={importing.back}>{t('import.back')}</Button>
      <Button
        type="primary"
        loading={importing.busy}
        disabled={rows + same === 0 || (batch.allOrNothing && batch.failed > 0)}
        onClick={() => void importing.run()}
      >
        {rows === 0 && same > 0 ? t('import.refresh', { n: same }) : t('import.run', { n: rows })}
      </Button>
    </>
  );
}

function Footer({ importing, leave }: { importing: Importing; leave: () => void }) {
  const t = useT();
  const { step, batch, busy } = importing;
  if (!batch || step === 'file' || step === 'columns') return <Button onClick={leave}>{t('ui.close')}</Button>;
  if (step === 'check') return <Checked importing={importing} batch={batch} />;
  if (step === 'run' && !busy)
    return (
      <Button type="primary" onClick={() => void importing.run()}>
        {t('import.anyway')}
      </Button>
    );
  const undoable = step === 'result' && batch.ok > 0 && (batch.state === 'DONE' || batch.state === 'PARTIAL');
  return (
    <>
      <WrongRows batch={batch} />
      {undoable && <Undo importing={importing} />}
      <Button type="primary" disabled={busy} onClick={leave}>
        {t('import.finish')}
      </Button>
    </>
  );
}

export const GoodsImportDialog = ({ refresh, close }: ToolbarProps) => (
  <ImportWizard kind="GOODS" companyId={undefined} refresh={refresh} close={close} />
);
export const SupplierImportDialog = ({
  provider,
  refresh,
  close,
}: ToolbarProps & { provider: CatalogueProviderCode }) => (
  <ImportWizard kind="SUPPLIER" companyId={undefined} provider={provider} refresh={refresh} close={close} />
);
export const SymptomImportDialog = ({ refresh, close }: ToolbarProps) => (
  <ImportWizard kind="SYMPTOM" companyId={undefined} refresh={refresh} close={close} />
);
export const InsuranceImportDialog = ({ refresh, close }: ToolbarProps) => (
  <ImportWizard kind="INSURANCE" companyId={undefined} refresh={refresh} close={close} />
);
export const CompanyCostImportDialog = ({ body, refresh, close }: ToolbarProps) => (
  <ImportWizard kind="COMPANY_COST" companyId={companyOf(body)} refresh={refresh} close={close} />
);
export const StoreCostImportDialog = ({ body, refresh, close }: ToolbarProps) => (
  <ImportWizard kind="STORE_COST" companyId={companyOf(body)} refresh={refresh} close={close} />
);
export const ExtensionImportDialog = ({ refresh, close }: ToolbarProps) => (
  <ImportWizard kind="EXTENSION" companyId={undefined} refresh={refresh} close={close} />
);
export const CompanyCodeImportDialog = ({ body, refresh, close }: ToolbarProps) => (
  <ImportWizard kind="COMPANY_CODE" companyId={companyOf(body)} refresh={refresh} close={close} />
);
export const StoreImportDialog = ({ refresh, close }: ToolbarProps) => (
  <ImportWizard kind="STORE" companyId={undefined} refresh={refresh} close={close} />
);
export const InsuredGoodsImportDialog = ({
  insuranceId,
  refresh,
  close,
}: Pick<ToolbarProps, 'refresh' | 'close'> & { insuranceId: number }) => (
  <ImportWizard kind="INSURANCE_GOODS" companyId={undefined} targetId={insuranceId} refresh={refresh} close={close} />
);
const companyOf = (body: ToolbarProps['body']) => body.companyId as number | undefined;
