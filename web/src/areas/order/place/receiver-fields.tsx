import { type MapLocation, withinDistrict } from '@materia/contract/areas/statistics';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Revealed } from '../../customer/index.ts';
import { mapMiddle, PickLocationDialog } from '../../statistics/index.ts';
import type { FieldsProps } from './basics-fields.tsx';
import { positionOf } from './basket.ts';
import type { Prepared } from './use-preparation.ts';

const typed = ['receiverName', 'receiverPhone', 'province', 'city', 'district', 'address'] as const;
const lengths = { receiverName: 30, receiverPhone: 11, province: 30, city: 30, district: 30, address: 200 } as const;
const places = { latitude: 90, longitude: 180 } as const;
/** Another region is another place; a door number typed behind what the map said is not. */
const isRegion = (name: (typeof typed)[number]) => name === 'province' || name === 'city' || name === 'district';
const elsewhere = { latitude: undefined, longitude: undefined };

type Stores = Pick<Prepared, 'stores'>;

/** Where it is brought: a saved address, or one typed in, with its position. */
export function ReceiverFields({ order, put, stores, addresses }: FieldsProps & Stores & Pick<Prepared, 'addresses'>) {
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
      {order.addressId === undefined && <TypedAddress {...{ order, put, stores }} />}
    </>
  );
}

/** To be called before the order is made. */
const SavedPhone = ({ id, masked }: { id: number; masked: string }) => (
  <Revealed entity="ADDRESS" id={id} field="cellphone" masked={masked} />
);

function TypedAddress({ order, put, stores }: FieldsProps & Stores) {
  const t = useT();
  return (
    <div className="order-pair">
      {typed.map(name => (
        <Form.Item key={name} label={t(`order.new.${name}`)} className={name === 'address' ? 'order-span' : undefined}>
          <Input
            value={order[name]}
            maxLength={lengths[name]}
            aria-label={t(`order.new.${name}`)}
            onChange={event => put({ [name]: event.target.value, ...(isRegion(name) ? elsewhere : {}) })}
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
        <PickOnMap {...{ order, put, stores }} />
      </p>
    </div>
  );
}

/** 取货位置: the place chosen on the map fills the address in, its regions apart (spec 01 §11). It begins around the store. */
function PickOnMap({ order, put, stores }: FieldsProps & Stores) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const position = positionOf(order);
  const near = positionOf(stores.find(store => store.id === order.storeId));
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
          near={position ?? near ?? mapMiddle}
          choose={choose}
          cancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
