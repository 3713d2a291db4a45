import {
  missingUnits,
  type OrderDetail,
  type OrderRow,
  type OrderScene,
  readOrder,
  readOrderScene,
  retryDrop,
} from '@materia/contract/areas/order';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { StepDialog } from '../dialog/step-dialog.tsx';
import { missingLines, slotsFor } from './missing-lines.ts';
import { SlotMap } from './slot-map.tsx';

type Chosen = Readonly<Record<number, number>>;

/** 换货道: what did not come out is dropped from another slot, chosen on the front of the device (spec 02 §2.2 retry). */
export function ChangeTrackDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const [target] = targets;
  const params = { order_id: target?.id ?? 0 };
  const [chosen, setChosen] = useKeptState<Chosen>('tracks', {});
  const { data: order } = useCall(readOrder, { params });
  const { data: scene } = useCall(readOrderScene, { params });
  const retry = useChange(retryDrop, { quiet: true });
  const missing = order ? missingLines(order) : [];
  const submit = async () => {
    if (!order) return;
    const lines = missing.map(({ orderLineId }) => ({ orderLineId, trackId: chosen[orderLineId] }));
    const input = { params: { orderNo: order.orderNo }, body: { version: order.version, lines } };
    await run({ answer: await retry.mutateAsync(input) });
  };
  return (
    <StepDialog
      action="order.action.changeTrack"
      targets={targets}
      width={560}
      okDisabled={missing.length === 0 || missing.some(line => chosen[line.orderLineId] === undefined)}
      submit={submit}
      cancel={cancel}
    >
      {scene ? (
        missing.map(line => (
          <LineSlots
            key={line.orderLineId}
            line={line}
            scene={scene}
            chosen={chosen[line.orderLineId]}
            choose={trackId => setChosen({ ...chosen, [line.orderLineId]: trackId })}
          />
        ))
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </StepDialog>
  );
}

interface LineSlotsProps {
  line: OrderDetail['lines'][number];
  scene: OrderScene;
  chosen: number | undefined;
  choose: (trackId: number) => void;
}

function LineSlots({ line, scene, chosen, choose }: LineSlotsProps) {
  const t = useT();
  const from = slotsFor(line, scene.slots);
  const label = t('order.scene.chooseSlot', { goods: line.goodsName });
  return (
    <section className="order-scene">
      <p>
        {label} <span className="order-faint">{t('order.dialog.missingUnits', { n: missingUnits(line) })}</span>
      </p>
      {from.size === 0 && <p className="order-lacks">{t('order.scene.noOtherSlot')}</p>}
      <SlotMap scene={scene} choice={{ from, chosen, choose, label }} />
    </section>
  );
}
