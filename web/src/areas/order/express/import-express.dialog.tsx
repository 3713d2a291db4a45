import { type ExpressImportRow, exportExpressTemplate, importExpress } from '@materia/contract/areas/order';
import type { UploadedFile } from '@materia/contract/kernel';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useExport } from '../../../kernel/list-screen/use-export.ts';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { FilesField } from '../../../kernel/upload/files-field.tsx';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import '../festival/festival.css';
import '../sum-table.css';

const upload = uploaderFor('EXPRESS', 'file');

/** The workbook, what was found in it, and what became of it. */
function useImport(refresh: () => void) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [rows, setRows] = useState<readonly ExpressImportRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (fileId: number, execute: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      const options = { quiet: true, ...(execute ? { idempotencyKey: randomKey() } : {}) };
      setRows(await api(importExpress, { body: { fileId, execute } }, options));
      if (execute) refresh();
    } catch (refusal) {
      if (!(refusal instanceof ApiFailure)) throw refusal;
      setRows(null);
      setProblem(refusal.message);
    } finally {
      setBusy(false);
    }
  };
  const choose = ([chosen]: readonly UploadedFile[]) => {
    setFile(chosen ?? null);
    setRows(null);
    setProblem(null);
    if (chosen) void ask(chosen.id, false);
  };
  return { file, rows, problem, busy, choose, handOver: () => file && void ask(file.id, true) };
}

/** 导入快递单号: a workbook is looked at, then every order that may be is handed over; the rest is listed (spec 02 §6.1). */
export function ImportExpressDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const template = useExport(t);
  const { file, rows, problem, busy, choose, handOver } = useImport(refresh);
  const done = rows?.some(row => row.done) ?? false;
  const ready = rows?.filter(row => row.error === null && !row.done).length ?? 0;
  return (
    <Modal
      open
      title={t('order.action.importExpress')}
      width={760}
      okText={done ? t('express.import.close') : t('express.import.go', { n: ready })}
      okButtonProps={{ disabled: !done && (file === null || ready === 0), loading: busy }}
      onOk={() => (done ? close() : handOver())}
      onCancel={close}
    >
      <p className="order-pick">
        <span>{t('express.import.hint')}</span>
        <Button
          type="link"
          size="small"
          loading={template.job !== null}
          onClick={() => template.begin(exportExpressTemplate, {})}
        >
          {t('express.import.template')}
        </Button>
      </p>
      <FilesField
        id="express-file"
        label={t('express.import.file')}
        value={[]}
        onChange={choose}
        upload={upload}
        most={1}
        accept=".xlsx"
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      {rows && <Rows rows={rows} done={done} />}
    </Modal>
  );
}

function Rows({ rows, done }: { rows: readonly ExpressImportRow[]; done: boolean }) {
  const t = useT();
  const bad = rows.filter(row => row.error !== null).length;
  const ok = rows.length - bad;
  return (
    <>
      <p aria-live="polite">
        <b>{done ? t('express.import.done', { done: ok, bad }) : t('express.import.counts', { ok, bad })}</b>
      </p>
      <ScrollBox className="sum-scroll" label={t('order.field.orderNo')}>
        <table className="sum-table">
          <thead>
            <tr>
              {['express.import.row', 'express.sheet.orderNo', 'express.sheet.company', 'express.sheet.no'].map(key => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
              <th scope="col">{t('express.import.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td>{row.orderNo}</td>
                <td>{row.expressName}</td>
                <td>{row.expressNo}</td>
                <td className={row.error ? 'festival-differs' : undefined}>
                  {row.error ?? t(row.done ? 'express.import.handedOver' : 'express.import.ready')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
