import { bulkEditGoods, type GoodsRow, type ImportBatch, runImport } from '@materia/contract/areas/goods';
import type { AnswerOf, SentOf } from '@materia/contract/kernel';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ImportWizard } from '../import/import-wizard.dialog.tsx';
import { type BulkValues, changesOf } from './bulk-changes.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';

type Sent = SentOf<typeof bulkEditGoods>;
type Preview = AnswerOf<typeof bulkEditGoods>;
const quiet = { quiet: true };
const none: BulkValues = { categoriesHow: 'ADD', tagsHow: 'ADD' };

interface BulkProps {
  /** Which goods: ticked ones, or a filter. */
  of: Pick<Sent, 'ids' | 'filter'>;
  label: string;
  refresh: () => void;
  close: () => void;
}

/** 批量修改: what is to change, how it will be, run, and the result with its undo (spec 03 §3.10). */
function BulkEdit({ of, label, refresh, close }: BulkProps) {
  const t = useT();
  const [values, setValues] = useState(none);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [batch, setBatch] = useState<ImportBatch | null>(null);
  const ask = (dryRun: boolean, changed: BulkValues) =>
    api(bulkEditGoods, { body: { ...of, changes: changesOf(changed), dryRun } }, quiet);
  if (batch) return <ImportWizard kind="BULK" companyId={undefined} begun={batch} refresh={refresh} close={close} />;
  if (preview)
    return (
      <Run
        preview={preview}
        begin={() => ask(false, values)}
        done={setBatch}
        back={() => setPreview(null)}
        close={close}
      />
    );
  return (
    <BulkForm
      dialog={{ title: t('bulk.title'), width: 720 }}
      initial={values as never}
      submitLabel={t('bulk.preview')}
      submit={async typed => {
        const changed = typed as BulkValues;
        const answer = await ask(true, changed);
        setValues(changed);
        setPreview(answer);
      }}
      cancel={close}
    >
      <p className="form-help">{label}</p>
    </BulkForm>
  );
}

interface RunProps {
  preview: Preview;
  begin: () => Promise<Preview>;
  done: (batch: ImportBatch) => void;
  back: () => void;
  close: () => void;
}

/** The preview with its one way on; while it runs, how far it is. */
function Run({ preview, begin, done, back, close }: RunProps) {
  const t = useT();
  const [written, setWritten] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setWritten(0);
    try {
      const { batch } = await begin();
      if (batch) done(await runWhole(batch, setWritten));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      setWritten(null);
    }
  };
  const percent = Math.round(((written ?? 0) * 100) / Math.max(preview.changed, 1));
  return (
    <Modal
      open
      title={t('bulk.title')}
      width={960}
      onCancel={() => written === null && close()}
      footer={
        <>
          <Button disabled={written !== null} onClick={back}>
            {t('bulk.back')}
          </Button>
          <Button type="primary" loading={written !== null} disabled={preview.changed === 0} onClick={() => void run()}>
            {t('bulk.run', { n: preview.changed })}
          </Button>
        </>
      }
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      {written !== null && <Progress percent={percent} aria-label={t('import.step.run')} />}
      <BulkPreview preview={preview} />
    </Modal>
  );
}

/** Call by call until nothing waits. */
async function runWhole(begun: ImportBatch, tell: (written: number) => void): Promise<ImportBatch> {
  const params = { batchId: begun.batchId };
  let batch = begun;
  let written = 0;
  for (let left = 1; left > 0; ) {
    const part = await api(runImport, { params }, quiet);
    ({ batch, left } = part);
    written += part.done;
    tell(written);
  }
  return batch;
}

/** Of the ticked goods. */
export function BulkTickedDialog({ targets, run, cancel }: ActionDialogProps<GoodsRow>) {
  const t = useT();
  const label = t('bulk.ofTicked', { n: targets.length });
  return (
    <BulkEdit of={{ ids: targets.map(({ id }) => id) }} label={label} refresh={() => void run({})} close={cancel} />
  );
}

/** Of all goods that the list's filter finds. */
export function BulkFoundDialog({ body, refresh, close }: ToolbarProps) {
  const t = useT();
  const { sort: _sort, part: _part, exact: _exact, ...filter } = body;
  return (
    <BulkEdit of={{ filter: filter as Sent['filter'] }} label={t('bulk.ofFilter')} refresh={refresh} close={close} />
  );
}
