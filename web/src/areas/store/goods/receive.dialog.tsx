import { listStoreGoods as listOfStore } from '@materia/contract/areas/store';
import { type ReceivedLine, readReceiptSheet, receiveStock } from '@materia/contract/areas/supply';
import type { AnswerOf, UploadedFile } from '@materia/contract/kernel';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { randomKey, useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { FilesField } from '../../../kernel/upload/files-field.tsx';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { toast } from '../../../ui/toast.ts';
import { MoneyCell } from './money-cell.tsx';
import { useAnswer } from './use-answer.ts';

/** A line while it is filled in. */
type Draft = Partial<ReceivedLine> & { readonly key: number; readonly goodsName?: string };
type Sheet = AnswerOf<typeof readReceiptSheet>;
const uploadSheet = uploaderFor('STOREGOODS', 'file');
let made = 0;
const draft = (line: Partial<Omit<Draft, 'key'>> = {}): Draft => {
  made += 1;
  return { ...line, key: made };
};
/** Nobody has typed anything into it. */
const isBlank = ({ key: _, ...line }: Draft): boolean => Object.values(line).every(value => value === undefined);
const pauseMs = 200;
const mostSupplier = 60;
const mostNo = 40;

/** The delivery as it is typed, and receiving it. */
function useReceipt({ search, refresh, close }: ToolbarProps) {
  const t = useT();
  const [head, setHead] = useState({ supplier: '', docNo: '' });
  const [lines, setLines] = useState<readonly Draft[]>(() => [draft()]);
  const [problems, setProblems] = useState<Sheet['problems']>([]);
  const answer = useAnswer();
  // The same delivery asked twice is received once.
  const [key] = useState(randomKey);
  const storeId = Number(search.storeId);
  const receive = async () => {
    const whole = lines.flatMap(({ key: _key, goodsName: _name, ...line }) => (isWhole(line) ? [line] : []));
    if (head.supplier.trim() === '' || whole.length < lines.length)
      return answer.setProblem(t('supply.receive.incomplete'));
    const body = { storeId, ...head, lines: whole };
    const done = await answer.run(() => api(receiveStock, { body }, { quiet: true, idempotencyKey: key }));
    if (!done) return;
    const { received, locked } = done;
    const note = locked > 0 ? t('supply.receive.locked', { n: locked }) : undefined;
    toast({ type: locked > 0 ? 'warning' : 'success', title: t('supply.receive.done', { n: received }), body: note });
    close();
    refresh();
  };
  const read = async ([file]: readonly UploadedFile[]) => {
    if (!file) return;
    const body = { storeId, fileId: file.id };
    const sheet = await answer.run(() => api(readReceiptSheet, { body }, { quiet: true }));
    if (!sheet) return;
    setProblems(sheet.problems);
    setLines(known => [...known.filter(line => !isBlank(line)), ...sheet.lines.map(draft)]);
  };
  const change = (at: number, next: Partial<ReceivedLine>) =>
    setLines(known => known.map(line => (line.key === at ? { ...line, ...next } : line)));
  const begun = head.supplier !== '' || head.docNo !== '' || !lines.every(isBlank);
  return { storeId, head, setHead, lines, setLines, problems, read, change, receive, begun, ...answer };
}

/** 入库: goods that arrive at the store, batch by batch (spec 06 §6). */
export function ReceiveDialog(props: ToolbarProps) {
  const t = useT();
  const receipt = useReceipt(props);
  const { storeId, head, setHead, lines, setLines, problems, read, change, receive, problem, busy } = receipt;
  const { leave, guard } = useUnsaved(receipt.begun && !busy);
  const field = (name: 'supplier' | 'docNo', max: number) => (
    <div>
      <span>{t(`supply.receive.${name}`)}</span>
      <Input
        aria-label={t(`supply.receive.${name}`)}
        value={head[name]}
        maxLength={max}
        onChange={event => setHead({ ...head, [name]: event.target.value })}
      />
    </div>
  );
  return (
    <Modal
      open
      title={t('supply.receive.title')}
      width={980}
      okText={t('supply.receive.title')}
      okButtonProps={{ loading: busy }}
      onOk={() => void receive()}
      onCancel={() => leave(props.close)}
    >
      <div className="store-goods-fields">
        {field('supplier', mostSupplier)}
        {field('docNo', mostNo)}
      </div>
      <SheetField read={files => void read(files)} problems={problems} />
      {problem && <Alert type="error" showIcon title={problem} />}
      <Lines
        storeId={storeId}
        lines={lines}
        change={change}
        remove={at => setLines(lines.filter(line => line.key !== at))}
      />
      <Button size="small" onClick={() => setLines([...lines, draft()])}>
        {t('supply.receive.add')}
      </Button>
      {guard}
    </Modal>
  );
}

interface SheetProps {
  read: (files: readonly UploadedFile[]) => void;
  problems: Sheet['problems'];
}

/** The delivery note as a sheet: its rows become lines, and what is wrong with the others is said. */
function SheetField({ read, problems }: SheetProps) {
  const t = useT();
  return (
    <>
      <FilesField
        id="receive-sheet"
        label={t('supply.receive.sheet')}
        value={[]}
        onChange={read}
        upload={uploadSheet}
        most={1}
        accept=".xlsx,.csv"
      />
      <p className="store-goods-note">{t('supply.receive.sheetHelp')}</p>
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={problems.map(({ line, message }) => (
            <div key={line}>{t('supply.receive.sheetLine', { line, message })}</div>
          ))}
        />
      )}
    </>
  );
}

const isWhole = (line: Partial<ReceivedLine>): line is ReceivedLine =>
  line.goodsId !== undefined && (line.batchNo ?? '').trim() !== '' && (line.quantity ?? 0) > 0;

interface LinesProps {
  storeId: number;
  lines: readonly Draft[];
  change: (key: number, next: Partial<ReceivedLine>) => void;
  remove: (key: number) => void;
}

function Lines({ storeId, lines, change, remove }: LinesProps) {
  const t = useT();
  const { has } = useSession();
  const names = ['goods', 'batchNo', 'producedOn', 'expiresOn', 'quantity', ...(has('COST') ? ['unitCost'] : [])];
  const rows = lines.map(line => {
    const set = (next: Partial<ReceivedLine>) => change(line.key, next);
    return {
      key: line.key,
      cells: [
        <GoodsSelect key="goods" storeId={storeId} known={line} pick={goodsId => set({ goodsId })} />,
        <Input
          key="batchNo"
          aria-label={t('supply.receive.batchNo')}
          maxLength={mostNo}
          defaultValue={line.batchNo}
          onChange={event => set({ batchNo: event.target.value })}
        />,
        <DayCell key="producedOn" name="producedOn" value={line.producedOn ?? null} set={set} />,
        <DayCell key="expiresOn" name="expiresOn" value={line.expiresOn ?? null} set={set} />,
        <InputNumber
          key="quantity"
          aria-label={t('supply.receive.quantity')}
          min={1}
          max={999_999}
          precision={0}
          defaultValue={line.quantity}
          onChange={quantity => set({ quantity: quantity ?? undefined })}
        />,
        ...(has('COST')
          ? [
              <MoneyCell
                key="cost"
                label={t('supply.receive.unitCost')}
                value={line.unitCost ?? null}
                onChange={unitCost => set({ unitCost })}
              />,
            ]
          : []),
        lines.length > 1 && (
          <Button key="remove" size="small" type="text" onClick={() => remove(line.key)}>
            {t('store.action.remove')}
          </Button>
        ),
      ],
    };
  });
  return <PlainTable titles={[...names.map(name => t(`supply.receive.${name}`)), '']} rows={rows} />;
}

interface DayCellProps {
  name: 'producedOn' | 'expiresOn';
  value: string | null;
  set: (next: Partial<ReceivedLine>) => void;
}

function DayCell({ name, value, set }: DayCellProps) {
  const t = useT();
  return <DayPicker label={t(`supply.receive.${name}`)} value={value} onChange={chosen => set({ [name]: chosen })} />;
}

/** The goods of the store's shelf, by name, pinyin or barcode. */
interface GoodsProps {
  storeId: number;
  /** What a sheet has said. */
  known: Draft;
  pick: (goodsId: number) => void;
}

function GoodsSelect({ storeId, known, pick }: GoodsProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), pauseMs);
  const input = { params: { storeId, limit: 30, page: 1 }, body: { query, part: 'ROWS' as const } };
  const { data, isFetching } = useCall(listOfStore, input, { keepPrevious: true, quiet: true });
  const found = (data?.rows ?? []).map(row => ({ value: row.goodsId, label: `${row.goodsName} ${row.spec}` }));
  const said = known.goodsId !== undefined && known.goodsName !== undefined;
  const options =
    said && !found.some(each => each.value === known.goodsId)
      ? [{ value: known.goodsId as number, label: known.goodsName as string }, ...found]
      : found;
  return (
    <Select<number>
      className="store-goods-pick"
      aria-label={t('supply.receive.goods')}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={isFetching}
      defaultValue={known.goodsId}
      options={options}
      popupMatchSelectWidth={false}
      onSelect={goodsId => {
        pick(goodsId);
        setTyped('');
      }}
    />
  );
}
