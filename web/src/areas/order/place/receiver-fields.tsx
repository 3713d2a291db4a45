import { Form, Input, InputNumber, Select } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import type { FieldsProps } from './basics-fields.tsx';
import type { Prepared } from './use-preparation.ts';

const typed = ['receiverName', 'receiverPhone', 'province', 'city', 'district', 'address'] as const;
const lengths = { receiverName: 30, receiverPhone: 11, province: 30, city: 30, district: 30, address: 200 } as const;
const places = { latitude: 90, longitude: 180 } as const;

/** Where it is brought: a saved address, or one typed in, with its position. */
export function ReceiverFields({ order, put, addresses }: FieldsProps & { addresses: Prepared['addresses'] }) {
  const t = useT();
  return (
    <>
      {addresses.length > 0 && (
        <Form.Item label={t('order.new.savedAddress')}>
          <Select
            value={order.addressId}
            onChange={addressId => put({ addressId })}
            allowClear
            aria-label={t('order.new.savedAddress')}
            options={addresses.map(each => ({
              value: each.address_id,
              label: [each.receiverName, each.receiverPhone, each.city, each.district, each.address].join(' '),
            }))}
          />
        </Form.Item>
      )}
      {order.addressId === undefined && <TypedAddress order={order} put={put} />}
    </>
  );
}

function TypedAddress({ order, put }: FieldsProps) {
  const t = useT();
  return (
    <div className="order-pair">
      {typed.map(name => (
        <Form.Item key={name} label={t(`order.new.${name}`)} className={name === 'address' ? 'order-span' : undefined}>
          <Input
            value={order[name]}
            maxLength={lengths[name]}
            aria-label={t(`order.new.${name}`)}
            onChange={event => put({ [name]: event.target.value })}
          />
        </Form.Item>
      ))}
      {(['longitude', 'latitude'] as const).map(name => (
        <Form.Item key={name} label={t(`order.new.${name}`)}>
          <InputNumber
            className="order-wide"
            value={order[name]}
            min={-places[name]}
            max={places[name]}
            precision={6}
            controls={false}
            aria-label={t(`order.new.${name}`)}
            onChange={value => put({ [name]: value ?? undefined })}
          />
        </Form.Item>
      ))}
      <p className="order-faint order-span order-note">{t('order.new.position')}</p>
    </div>
  );
}
