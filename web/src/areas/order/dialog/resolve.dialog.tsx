import { type OrderRow, readOrder, resolveMatOrder } from '@materia/contract/areas/order';
import type { UploadedFile } from '@materia/contract/kernel';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { type Counted, withCount } from './counted.ts';
import { Photos } from './photos.tsx';
import { ReasonField } from './reason.dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

/** 现场解决: what was done, with proof; slots may be counted on the spot (spec 02 §2.2). */
export function ResolveDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const [remark, setRemark] = useKeptState('remark', '');
  const [images, setImages] = useKeptState<readonly UploadedFile[]>('images', []);
  const [pending, setPending] = useState(false);
  const [counted, setCounted] = useKeptState<Counted>('counted', {});
  const { data: order } = useCall(readOrder, { params: { order_id: target?.id ?? 0 } });
  const resolve = useChange(resolveMatOrder, { quiet: true });
  const submit = async () => {
    if (!order) return;
    const numbers = Object.entries(counted).map(([trackId, number]) => ({ trackId: Number(trackId), number }));
    const body = {
      version: order.version,
      remark: remark.trim(),
      images: images.map(image => image.id),
      counted: numbers,
    };
    await run({ answer: await resolve.mutateAsync({ params: { orderNo: order.orderNo }, body }) });
  };
  return (
    <StepDialog
      action="order.action.resolve"
      targets={targets}
      okDisabled={!order || remark.trim() === '' || images.length === 0 || pending}
      submit={submit}
      cancel={cancel}
    >
      <ReasonField value={remark} onChange={setRemark} max={500} label={t('order.dialog.resolution')} />
      <Photos label={t('order.dialog.photo')} required kept={images} change={setImages} onPending={setPending} />
      <Form layout="vertical" component="div" className="order-counts order-form">
        {tracksOf(order?.lines ?? []).map(({ trackId, trackNo }) => (
          <Form.Item key={trackId} label={`${t('order.detail.track', { no: trackNo })} · ${t('order.dialog.counted')}`}>
            <InputNumber
              min={0}
              max={999}
              precision={0}
              value={counted[trackId] ?? null}
              aria-label={`${t('order.dialog.counted')} ${trackNo}`}
              onChange={number => setCounted(withCount(counted, trackId, number))}
            />
          </Form.Item>
        ))}
      </Form>
    </StepDialog>
  );
}

/** The slots the order's lines stand on, each once. */
function tracksOf(lines: readonly { trackId: number | null; trackNo: string | null }[]) {
  const byId = new Map(lines.flatMap(({ trackId, trackNo }) => (trackId === null ? [] : [[trackId, trackNo ?? '']])));
  return [...byId].map(([trackId, trackNo]) => ({ trackId: Number(trackId), trackNo: String(trackNo) }));
}
