import { type OrderRow, readOrder, resolveMatOrder } from '@materia/contract/areas/order';
import type { UploadedFile } from '@materia/contract/kernel';
import { Form, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import { FieldFrame } from '../../../kernel/form/form-field.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { PicturesField } from '../../../kernel/upload/pictures-field.tsx';
import { uploaderFor } from '../../../kernel/upload/uploader.ts';
import { type Counted, withCount } from './counted.ts';
import { ReasonField } from './reason.dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

const mostImages = 9;
const upload = uploaderFor('ORDER', 'picture');

/** 现场解决: what was done, with proof; slots may be counted on the spot (spec 02 §2.2). */
export function ResolveDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const [target] = targets;
  const [remark, setRemark] = useKeptState('remark', '');
  // Uploaded already: a reload keeps them like what was typed.
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
      <Photos kept={images} change={setImages} onPending={setPending} />
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

interface PhotosProps {
  kept: readonly UploadedFile[];
  change: (images: readonly UploadedFile[]) => void;
  onPending: (pending: boolean) => void;
}

function Photos({ kept, change, onPending }: PhotosProps) {
  const t = useT();
  const id = useId();
  const label = t('order.dialog.photo');
  // The field keeps its own from then on.
  const [first] = useState(kept);
  return (
    <div className="order-form">
      <FieldFrame id={id} label={label} required>
        {describedBy => (
          <PicturesField
            id={id}
            label={label}
            value={first}
            onChange={change}
            onPending={onPending}
            upload={upload}
            most={mostImages}
            describedBy={describedBy}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** The slots the order's lines stand on, each once. */
function tracksOf(lines: readonly { trackId: number | null; trackNo: string | null }[]) {
  const byId = new Map(lines.flatMap(({ trackId, trackNo }) => (trackId === null ? [] : [[trackId, trackNo ?? '']])));
  return [...byId].map(([trackId, trackNo]) => ({ trackId: Number(trackId), trackNo: String(trackNo) }));
}
