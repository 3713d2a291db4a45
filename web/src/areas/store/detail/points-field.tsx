import type { StoreModeDraft } from '@materia/contract/areas/store';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { useT } from '../../../kernel/texts.ts';
import { PickLocationDialog } from '../../statistics/index.ts';

type Pickup = StoreModeDraft['points'][number];
const middle = { longitude: 114.057868, latitude: 22.543099 };

/** 自提点: places where an order is collected, each found on the map. */
export function PointsField({ id, disabled, value, onChange }: FieldProps) {
  const t = useT();
  const points = (value ?? []) as readonly Pickup[];
  const [picking, setPicking] = useState(false);
  const put = (index: number, of: Partial<Pickup>) =>
    onChange(points.map((each, at) => (at === index ? { ...each, ...of } : each)));
  return (
    <div id={id} className="store-points">
      {points.map((point, index) => (
        <div key={`${point.longitude} ${point.latitude}`} className="store-bar">
          <Input
            aria-label={t('store.mode.pointName')}
            maxLength={40}
            disabled={disabled}
            value={point.name}
            onChange={event => put(index, { name: event.target.value })}
          />
          <span className="store-hint">{point.address}</span>
          <Button size="small" disabled={disabled} onClick={() => onChange(points.filter((_, at) => at !== index))}>
            {t('store.mode.dropPoint')}
          </Button>
        </div>
      ))}
      <Button size="small" disabled={disabled || points.length >= 50} onClick={() => setPicking(true)}>
        {t('store.mode.addPoint')}
      </Button>
      {picking && (
        <PickLocationDialog
          value={undefined}
          near={points[0] ?? middle}
          choose={({ longitude, latitude, address, addressShow }) => {
            setPicking(false);
            onChange([
              ...points,
              { name: (addressShow || address).slice(0, 40), address: address.slice(0, 100), longitude, latitude },
            ]);
          }}
          cancel={() => setPicking(false)}
        />
      )}
    </div>
  );
}
