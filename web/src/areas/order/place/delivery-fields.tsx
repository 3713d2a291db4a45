import { DeliveryMode } from '@materia/contract/areas/order';
import { Form, Select } from 'antd';
import { useLang, useT } from '../../../kernel/texts.ts';
import { clock } from '../order-view.ts';
import type { FieldsProps } from './basics-fields.tsx';
import { slotOf } from './basket.ts';
import { RemarkField } from './mat-fields.tsx';
import { pointChoices } from './point-choices.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import type { Prepared } from './use-preparation.ts';

type Mode = Prepared['modes'][number];
interface Props extends FieldsProps {
  stores: Prepared['stores'];
  modes: readonly Mode[];
  addresses: Prepared['addresses'];
}

/** How and when it reaches the customer; where to, if it is brought. */
export function DeliveryFields({ order, put, stores, modes, addresses }: Props) {
  const t = useT();
  const lang = useLang();
  const mode = modes.find(each => each.deliveryMode === order.deliveryMode) ?? modes[0];
  const slots = (mode?.days ?? []).flatMap(day =>
    day.slots.map(slot => ({ day: day.deliveryDay, from: slot.timeFrom, to: slot.timeTo, full: slot.full })),
  );
  return (
    <Form layout="vertical" component="div">
      <div className="order-pair">
        <Form.Item label={t('order.field.deliveryMode')}>
          <Select
            value={mode?.deliveryMode}
            onChange={deliveryMode => put({ deliveryMode, pickupPoint: undefined, slot: undefined })}
            disabled={modes.length === 0}
            aria-label={t('order.field.deliveryMode')}
            options={modes.map(each => ({
              value: each.deliveryMode,
              label: DeliveryMode.label(each.deliveryMode, lang),
            }))}
          />
        </Form.Item>
        <Form.Item label={t('order.field.slot')}>
          <Select
            value={slotOf(order, mode)}
            onChange={slot => put({ slot })}
            allowClear
            disabled={slots.length === 0}
            aria-label={t('order.field.slot')}
            options={slots.map(({ day, from, to, full }) => ({
              value: `${day} ${from} ${to}`,
              label: t('order.slot', { day: day.slice(5), from: clock(from), to: clock(to) }),
              disabled: full,
            }))}
          />
        </Form.Item>
      </div>
      {mode && mode.points.length > 0 && <PointField order={order} put={put} points={mode.points} />}
      {order.orderType === 'DELIVERY_ORDER' && <ReceiverFields {...{ order, put, stores, addresses }} />}
      <RemarkField order={order} put={put} />
    </Form>
  );
}

/** Where a customer can fetch it: over a counter, or from a cell of a device while one is free. */
function PointField({ order, put, points }: FieldsProps & { points: Mode['points'] }) {
  const t = useT();
  const label = t('order.field.pickupPoint');
  return (
    <Form.Item label={label} required>
      <Select
        value={order.pickupPoint}
        onChange={pickupPoint => put({ pickupPoint })}
        aria-label={label}
        options={pointChoices(points, t)}
      />
    </Form.Item>
  );
}
