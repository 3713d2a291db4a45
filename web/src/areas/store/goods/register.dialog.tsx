import type { StoreGoodsLot } from '@materia/contract/areas/store';
import { mostNamedBatches, type NamedBatch, registerBatches } from '@materia/contract/areas/supply';
import { Alert, Button, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAnswer } from './use-answer.ts';

/** A batch while it is filled in. */
type Draft = Partial<NamedBatch> & { readonly key: string };
const draft = (quantity?: number): Draft => ({ key: randomKey(), quantity });
const isWhole = (line: Partial<NamedBatch>): line is NamedBatch =>
  (line.batchNo ?? '').trim() !== '' && (line.quantity ?? 0) > 0;
const columns = ['batchNo', 'producedOn', 'expiresOn', 'quantity'];
const mostNo = 40;

interface Props {
  readonly lot: Pick<StoreGoodsLot, 'lotId' | 'quantity'>;
  readonly goodsName: string;
  readonly done: () => void;
  readonly close: () => void;
}

function useRegistering({ lot, done, close }: Props) {
  const t = useT();
  const [lines, setLines] = useState<readonly Draft[]>(() => [draft(lot.quantity)]);
  const answer = useAnswer();
  // The same packages named twice are counted once.
  const [key] = useState(randomKey);
  const register = async () => {
    const whole = lines.flatMap(({ key: _, ...line }) => (isWhole(line) ? [line] : []));
    if (whole.length < lines.length) return answer.setProblem(t('supply.register.incomplete'));
    const body = { lotId: lot.lotId, lines: whole };
    const said = await answer.run(() => api(registerBatches, { body }, { quiet: true, idempotencyKey: key }));
    if (!said) return;
    const { registered, locked } = said;
    const note = locked > 0 ? t('supply.receive.locked', { n: locked }) : undefined;
    toast({
      type: locked > 0 ? 'warning' : 'success',
      title: t('supply.register.done', { n: registered }),
      body: note,
    });
    close();
    done();
  };
  const change = (at: string, next: Partial<NamedBatch>) =>
    setLines(known => known.map(line => (line.key === at ? { ...line, ...next } : line)));
  const add = () => {
    const rest = lot.quantity - lines.reduce((sum, line) => sum + (line.quantity ?? 0), 0);
    setLines([...lines, draft(rest > 0 ? rest : undefined)]);
  };
  const remove = (at: string) => setLines(lines.filter(line => line.key !== at));
  const begun = lines.length > 1 || lines.some(line => line.batchNo || line.producedOn || line.expiresOn);
  return { lines, change, add, remove, register, begun, ...answer };
}

/** 登记批号: what the packages say of units that nobody knew the batch of (spec 06 §2). */
export function RegisterDialog(props: Props) {
  const t = useT();
  const { lines, change, add, remove, register, begun, problem, busy } = useRegistering(props);
  const { leave, guard } = useUnsaved(begun && !busy);
  const { lot, goodsName } = props;
  return (
    <Modal
      open
      title={t('supply.register.title')}
      width={760}
      okText={t('supply.register.title')}
      okButtonProps={{ loading: busy }}
      onOk={() => void register()}
      onCancel={() => leave(props.close)}
    >
      <p className="store-goods-note">{t('supply.register.of', { goods: goodsName, n: lot.quantity })}</p>
      {problem && <Alert type="error" showIcon title={problem} />}
      <Lines most={lot.quantity} lines={lines} change={change} remove={remove} />
      <Button size="small" disabled={lines.length >= mostNamedBatches} onClick={add}>
        {t('supply.receive.add')}
      </Button>
      {guard}
    </Modal>
  );
}

interface LinesProps {
  readonly most: number;
  readonly lines: readonly Draft[];
  readonly change: (key: string, next: Partial<NamedBatch>) => void;
  readonly remove: (key: string) => void;
}

function Lines({ most, lines, change, remove }: LinesProps) {
  const t = useT();
  const label = (name: string) => t(`supply.receive.${name}`);
  const rows = lines.map(({ key, ...line }) => ({
    key,
    cells: [
      <Input
        key="batchNo"
        aria-label={label('batchNo')}
        maxLength={mostNo}
        value={line.batchNo}
        onChange={event => change(key, { batchNo: event.target.value })}
      />,
      ...(['producedOn', 'expiresOn'] as const).map(name => (
        <DayPicker
          key={name}
          label={label(name)}
          value={line[name] ?? null}
          onChange={chosen => change(key, { [name]: chosen })}
        />
      )),
      <InputNumber
        key="quantity"
        aria-label={label('quantity')}
        min={1}
        max={most}
        precision={0}
        value={line.quantity}
        onChange={quantity => change(key, { quantity: quantity ?? undefined })}
      />,
      lines.length > 1 && (
        <Button key="remove" size="small" type="text" onClick={() => remove(key)}>
          {t('store.action.remove')}
        </Button>
      ),
    ],
  }));
  return <PlainTable titles={[...columns.map(label), '']} rows={rows} />;
}
