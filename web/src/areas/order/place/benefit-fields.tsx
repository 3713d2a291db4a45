import { Checkbox, Form, Select } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import { ActivityField } from './activity-field.tsx';
import type { FieldsProps } from './basics-fields.tsx';
import type { Prepared } from './use-preparation.ts';

type Benefits = Pick<Prepared, 'coupons' | 'points' | 'activities'>;

/** An activity of the place, or coupon and points of a known customer; from a store, paying when it arrives. */
export function BenefitFields({ order, put, preparation }: FieldsProps & { preparation: Benefits | undefined }) {
  const t = useT();
  const coupons = preparation?.coupons ?? [];
  const balance = preparation?.points.balance ?? 0;
  const plain = order.activityId === undefined;
  return (
    <Form layout="vertical" component="div">
      <ActivityField order={order} put={put} activities={preparation?.activities ?? []} />
      {plain && coupons.length > 0 && (
        <Form.Item label={t('order.new.coupon')}>
          <Select
            value={order.customerCouponId}
            onChange={customerCouponId => put({ customerCouponId })}
            allowClear
            aria-label={t('order.new.coupon')}
            options={coupons.map(({ customerCouponId, name, ruleText }) => ({
              value: customerCouponId,
              label: `${name} · ${ruleText}`,
            }))}
          />
        </Form.Item>
      )}
      <p className="order-buttons">
        {plain && balance > 0 && (
          <Checkbox checked={order.usePoints} onChange={event => put({ usePoints: event.target.checked })}>
            {t('order.new.usePoints', { n: balance })}
          </Checkbox>
        )}
        {order.orderType !== 'MAT_ORDER' && (
          <Checkbox checked={order.payOnDelivery} onChange={event => put({ payOnDelivery: event.target.checked })}>
            {t('order.field.payOnDelivery')}
          </Checkbox>
        )}
      </p>
    </Form>
  );
}
