import { assignCell, type CellMat, putCell, readOrderCell } from '@materia/contract/areas/mat';
import type { OrderRow } from '@materia/contract/areas/order';
import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { StepDialog } from '../dialog/step-dialog.tsx';
import { TraceFields, useTracing } from '../dialog/trace-fields.tsx';
import { CellFacts, isOpening } from './cell-facts.tsx';
import './cell.css';

/** The device says by itself when the door is shut; that it would not open is only seen by looking. */
const lookEveryMs = 3_000;

/** 存入格口 (spec 06 §3 Cell): a cell is reserved, then opened; the order waits for its customer once the goods are in it and it is shut. */
export function CellDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const tracing = useTracing(targets);
  const [matId, setMatId] = useState<number>();
  const orderNo = targets[0]?.row.orderNo ?? '';
  const { data, error, refetch } = useCall(readOrderCell, { params: { orderNo } }, { quiet: true, keepPrevious: true });
  const cell = data?.cell ?? null;
  const opening = isOpening(cell, 'PUT');
  useEffect(() => {
    if (!opening) return;
    const timer = setInterval(() => void refetch(), lookEveryMs);
    return () => clearInterval(timer);
  }, [opening, refetch]);
  const chosen = matId ?? data?.mats.find(mat => mat.online && mat.free > 0)?.matId ?? data?.mats[0]?.matId;
  const submit = async () => {
    if (cell?.state === 'OCCUPIED') return run({ answer: cell });
    if (cell) await api(putCell, { body: { cellId: cell.cellId, orderNo, ...tracing.data } }, { quiet: true });
    else if (chosen !== undefined) await api(assignCell, { body: { orderNo, matId: chosen } }, { quiet: true });
    await refetch();
  };
  const okText = t(cell ? (cell.state === 'OCCUPIED' ? 'mat.cell.done' : 'mat.cell.put') : 'mat.cell.assign');
  const reserved = cell?.state === 'RESERVED';
  return (
    <StepDialog
      action="order.action.cell"
      targets={targets}
      width={520}
      okText={okText}
      okDisabled={!data || opening || (cell ? reserved && !tracing.ready : chosen === undefined)}
      submit={submit}
      cancel={cancel}
    >
      {error && !data && (
        <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {!error && !data && <RowsSkeleton rows={3} />}
      {cell && <CellFacts cell={cell} />}
      {reserved && !opening && <TraceFields {...tracing} />}
      {data && !cell && <Mats mats={data.mats} value={chosen} choose={setMatId} />}
    </StepDialog>
  );
}

interface MatsOf {
  mats: readonly CellMat[];
  value: number | undefined;
  choose: (matId: number) => void;
}

function Mats({ mats, value, choose }: MatsOf) {
  const t = useT();
  if (mats.length === 0) return <p className="order-faint">{t('mat.cell.noMats')}</p>;
  return (
    <Radio.Group
      className="order-cell-mats"
      aria-label={t('mat.cell.choose')}
      value={value}
      onChange={event => choose(event.target.value)}
    >
      {mats.map(mat => (
        <Radio key={mat.matId} value={mat.matId}>
          <b>{mat.matName}</b> <span>{t('mat.cell.free', { free: mat.free, cells: mat.cells })}</span>
          {!mat.online && <span> · {t('mat.cell.offline')}</span>}
          <small>{mat.address}</small>
        </Radio>
      ))}
    </Radio.Group>
  );
}
