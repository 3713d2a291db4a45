import { listOrderChoices } from '@materia/contract/areas/order';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import type { FieldsProps } from './basics-fields.tsx';

const phone = /^1\d{10}$/;

/** The customer by phone: who is known is recognised, and their coupons, points and addresses are offered. */
export function CustomerFields({ order, put }: FieldsProps) {
  const t = useT();
  const complete = phone.test(order.cellphone);
  const known = useKnownCustomer(complete ? order.cellphone : null);
  const knownId = known?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` is new with every painting; what matters is who was found
  useEffect(
    () => put({ customerId: knownId, addressId: undefined, customerCouponId: undefined, usePoints: false }),
    [knownId],
  );
  const wrong = order.cellphone !== '' && !complete && order.cellphone.length >= 11;
  return (
    <Form layout="vertical" component="div" className="order-pair">
      <Form.Item
        label={t('order.new.phone')}
        validateStatus={wrong ? 'error' : undefined}
        help={wrong ? t('order.new.phoneFormat') : known && t('order.new.known', { name: known.name })}
      >
        <Input
          value={order.cellphone}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          aria-label={t('order.new.phone')}
          onChange={event => put({ cellphone: event.target.value.replace(/\D/g, '') })}
        />
      </Form.Item>
      <Form.Item label={t('order.new.name')}>
        <Input
          value={order.customerName}
          placeholder={known?.name}
          maxLength={30}
          autoComplete="off"
          aria-label={t('order.new.name')}
          onChange={event => put({ customerName: event.target.value })}
        />
      </Form.Item>
    </Form>
  );
}

/** Whose phone this is, among the customers of this account; the phone of who only received something is not theirs. */
function useKnownCustomer(cellphone: string | null) {
  const body = { kind: 'CUSTOMER', query: cellphone ?? '' } as const;
  const { data } = useCall(listOrderChoices, { body }, { enabled: cellphone !== null, quiet: true });
  return cellphone === null ? undefined : data?.[0];
}
