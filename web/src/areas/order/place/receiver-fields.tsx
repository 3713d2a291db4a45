import { type MapLocation, withinDistrict } from '@materia/contract/areas/statistics';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Revealed } from '../../customer/index.ts';
import { mapMiddle, PickLocationDialog } from '../../statistics/index.ts';
import type { FieldsProps } from './basics-fields.tsx';
import type { Prepared } from './use-preparation.ts';

const typed = ['receiverName', 'receiverPhone', 'province', 'city', 'district', 'address'] as const;
const lengths = { receiverName: 30, receiverPhone: 11, province: 30, city: 30, district: 30, address: 200 } as const;
const places = { latitude: 90, longitude: 180 } as const;

/** Where it is brought: a saved address, or one typed in, with its position. */
export function ReceiverFields({ order, put, addresses }: FieldsProps & { addresses: Prepared['addresses'] }) {
  const t = useT();
  const { has } = useSession();
  const chosen = addresses.find(each => each.address_id === order.addressId);
  return (
    <>
      {addresses.length > 0 && (
        <Form.Item
          extra={chosen && has('CUSTOMER') && <SavedPhone id={chosen.address_id} masked={chosen.receiverPhone} />}
          label={t('order.new.savedAddress')}
        >
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

/** To be called before the order is made. */
const SavedPhone = ({ id, masked }: { id: number; masked: string }) => (
  <Revealed entity="ADDRESS" id={id} field="cellphone" masked={masked} />
);

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
      <p className="order-faint order-span order-note">
        {t('order.new.position')}
        <PickOnMap order={order} put={put} />
      </p>
    </div>
  );
}

/** 取货位置: the place chosen on the map fills the address in, its regions apart (spec 01 §11). */
function PickOnMap({ order: { longitude, latitude }, put }: FieldsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const position = longitude === undefined || latitude === undefined ? undefined : { longitude, latitude };
  const choose = (location: MapLocation) => {
    const { province, city, district } = location;
    put({
      longitude: location.longitude,
      latitude: location.latitude,
      province,
      city,
      district,
      address: withinDistrict(location),
    });
    setOpen(false);
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('map.pick.open')}
      </Button>
      {open && (
        <PickLocationDialog
          value={position}
          near={position ?? mapMiddle}
          choose={choose}
          cancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
