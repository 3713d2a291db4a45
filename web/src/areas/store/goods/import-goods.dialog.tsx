import { type ImportedGoods, importStoreGoods, type StoreGoodsItem } from '@materia/contract/areas/store';
import type { UploadedFile } from '@materia/contract/kernel';
import { Alert, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { FilesField } from '../../../kernel/upload/files-field.tsx';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import '../store-goods.css';
import { fieldsOf, type ImportedField, mended, printed, put } from './imported.ts';
import { saveItems } from './save-items.ts';
import { useAnswer } from './use-answer.ts';
import { Wrong } from './wrong.tsx';

const upload = uploaderFor('STOREGOODS', 'file');

/** The sheet as it was read and mended, and saving it. */
function useImport({ search, refresh, close }: ToolbarProps) {
  const t = useT();
  const [rows, setRows] = useState<readonly ImportedGoods[] | null>(null);
  // What the rows say is only asked about: prices below cost; pressed again they are meant.
  const [asked, setAsked] = useState(false);
  const answer = useAnswer();
  const choose = async ([file]: readonly UploadedFile[]) => {
    setRows(null);
    setAsked(false);
    if (!file) return;
    const body = { storeId: Number(search.storeId), fileId: file.id };
    setRows((await answer.run(() => api(importStoreGoods, { body }, { quiet: true }))) ?? null);
  };
  const sound = (rows ?? []).filter(row => row.item !== null);
  const save = async () => {
    const items = sound.map(row => ({ ...(row.item as StoreGoodsItem), ...(asked ? { confirmed: true } : {}) }));
    const wrong = (await answer.run(() => saveItems(items, 'IMPORT', t))) ?? [];
    if (wrong.length === 0) {
      close();
      return refresh();
    }
    const errorsOf = (row: ImportedGoods) => wrong.filter(error => sound[error.index] === row);
    setRows((rows ?? []).map(row => (row.item ? { ...row, errors: errorsOf(row) } : row)));
    setAsked(wrong.every(error => error.confirm));
  };
  // Another price is asked about anew, and those beside it with it.
  const change = (at: ImportedGoods, row: ImportedGoods) => {
    const told = (each: ImportedGoods) => (asked && each.item ? { ...each, errors: [] } : each);
    setRows(known => (known ?? []).map(each => told(each === at ? row : each)));
    setAsked(false);
  };
  return { rows, sound, asked, choose, save, change, ...answer };
}

/** 导入: a sheet is read, its errors are mended in the table, all of it is saved as one batch (spec 04 §5). */
export function ImportGoodsDialog(props: ToolbarProps) {
  const t = useT();
  const { rows, sound, asked, choose, save, change, problem, busy } = useImport(props);
  const wrong = !asked && sound.some(row => row.errors.length > 0);
  return (
    <Modal
      open
      title={t('store.action.import')}
      width={1080}
      okText={t('store.import.save', { n: sound.length })}
      okButtonProps={{ disabled: sound.length === 0 || wrong, loading: busy }}
      onOk={() => void save()}
      onCancel={props.close}
    >
      <p className="store-goods-note">{t('store.import.hint')}</p>
      <FilesField
        id="store-goods-file"
        label={t('store.import.file')}
        value={[]}
        onChange={files => void choose(files)}
        upload={upload}
        most={1}
        accept=".xlsx"
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      {rows && <Rows rows={rows} change={change} />}
    </Modal>
  );
}

interface RowsProps {
  rows: readonly ImportedGoods[];
  change: (at: ImportedGoods, row: ImportedGoods) => void;
}

function Rows({ rows, change }: RowsProps) {
  const t = useT();
  const shown = fieldsOf(rows);
  const bad = rows.filter(row => row.errors.length > 0).length;
  const titles = [
    'import.line',
    'import.code',
    'field.goodsName',
    ...shown.map(field => `field.${field}`),
    'import.error',
  ];
  return (
    <>
      <p aria-live="polite">
        <b>{t('store.import.counts', { n: rows.length, bad })}</b>
      </p>
      <PlainTable
        titles={titles.map(key => t(`store.${key}`))}
        rows={rows.map(row => ({
          key: row.line,
          cells: [
            row.line,
            row.code,
            row.goodsName,
            ...shown.map(field => row.item && <Cell key={field} row={row} field={field} change={change} />),
            <Wrong key="wrong">{row.errors.map(error => error.message).join(' ')}</Wrong>,
          ],
        }))}
      />
    </>
  );
}

interface CellProps extends Pick<RowsProps, 'change'> {
  row: ImportedGoods;
  field: ImportedField;
}

function Cell({ row, field, change }: CellProps) {
  const t = useT();
  const label = `${t(`store.field.${field}`)} ${row.line}`;
  const wrong = row.errors.some(error => error.field === field);
  if (field === 'isPublish')
    return (
      <Checkbox
        aria-label={label}
        aria-invalid={wrong || undefined}
        checked={row.item?.isPublish ?? false}
        indeterminate={row.item?.isPublish === undefined}
        onChange={event => change(row, put(row, field, event.target.checked))}
      />
    );
  const print = printed(row, field);
  return (
    <Input
      size="small"
      className={field === 'specialFrom' || field === 'specialTo' ? 'store-goods-when' : undefined}
      aria-label={label}
      aria-invalid={wrong || undefined}
      status={wrong ? 'error' : undefined}
      defaultValue={print}
      onBlur={event => event.target.value !== print && change(row, mended(row, field, event.target.value))}
    />
  );
}
