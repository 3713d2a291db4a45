import { type OrderRow, prepareMatOrder, readOrder, retryDrop } from '@materia/contract/areas/order';
import { Form, Select } from 'antd';
import { useState } from 'react';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { StepDialog } from './step-dialog.tsx';

/** 重试: what was not dropped is sent again, from another slot if one is chosen; at most three times (spec 02 §2.2). */
export function RetryDropDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const [target] = targets;
  const [tracks, setTracks] = useState<Readonly<Record<number, number>>>({});
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const missing = (order?.lines ?? []).filter(line => line.droppedNumber < line.number);
  const retry = useChange(retryDrop, { quiet: true });
  const submit = async () => {
    if (!order) return;
    const lines = missing.map(({ orderLineId }) => ({ orderLineId, trackId: tracks[orderLineId] }));
    const input = { params: { orderNo: order.orderNo }, body: { version: order.version, lines } };
    await run({ answer: await retry.mutateAsync(input) });
  };
  return (
    <StepDialog
      action="order.action.retry"
      targets={targets}
      okDisabled={missing.length === 0}
      submit={submit}
      cancel={cancel}
    >
      {order && order.matId !== null && (
        <Slots
          matId={order.matId}
          lines={missing}
          tracks={tracks}
          choose={(line, track) => setTracks({ ...tracks, [line]: track })}
        />
      )}
    </StepDialog>
  );
}

interface SlotsProps {
  matId: number;
  lines: readonly { orderLineId: number; goodsId: number; goodsName: string; number: number; droppedNumber: number }[];
  tracks: Readonly<Record<number, number>>;
  choose: (orderLineId: number, trackId: number) => void;
}

function Slots({ matId, lines, tracks, choose }: SlotsProps) {
  const t = useT();
  const goods = lines.map(line => ({ goodsId: line.goodsId, number: line.number - line.droppedNumber }));
  const body = { matId, goods: unique(goods) };
  const { data } = useCall(prepareMatOrder, { body }, { enabled: goods.length > 0, quiet: true });
  return (
    <Form layout="vertical" component="div">
      {lines.map(({ orderLineId, goodsId, goodsName, number, droppedNumber }) => (
        <Form.Item
          key={orderLineId}
          label={goodsName}
          help={t('order.dialog.missingUnits', { n: number - droppedNumber })}
        >
          <Select
            value={tracks[orderLineId]}
            allowClear
            placeholder={t('order.dialog.sameTrack')}
            aria-label={`${t('order.dialog.track')} ${goodsName}`}
            onChange={track => choose(orderLineId, track)}
            options={(data?.tracks ?? [])
              .filter(track => track.goodsId === goodsId)
              .map(({ trackId, trackNo, available }) => ({
                value: trackId,
                label: t('order.dialog.track.available', { no: trackNo, n: available }),
                disabled: available === 0,
              }))}
          />
        </Form.Item>
      ))}
    </Form>
  );
}

/** The call takes each goods once; a line may be on several slots. */
function unique(goods: readonly { goodsId: number; number: number }[]): { goodsId: number; number: number }[] {
  const sums = new Map<number, number>();
  for (const { goodsId, number } of goods) sums.set(goodsId, (sums.get(goodsId) ?? 0) + number);
  return [...sums].map(([goodsId, number]) => ({ goodsId, number }));
}
