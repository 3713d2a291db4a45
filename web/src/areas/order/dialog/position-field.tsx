import type { Point } from '@materia/contract/areas/store';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { useT } from '../../../kernel/texts.ts';
import { mapMiddle, PickLocationDialog } from '../../statistics/index.ts';

/** Where it is on the map, and the regions it lies in. */
export const Place = z.strictObject({
  longitude: z.number(),
  latitude: z.number(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
});
export type Place = z.infer<typeof Place>;

/** A position as one field: chosen on the map 取货位置 (spec 01 §11), shown as it counts. */
export function PositionField({ near, ...props }: FieldProps & { near: Point | undefined }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const value = props.value as Place | undefined;
  const words = t('map.pick.open');
  return (
    <div className="order-position">
      <Button
        id={props.id}
        disabled={props.disabled}
        danger={props.invalid}
        aria-label={`${props.label} ${words}`}
        aria-describedby={props.describedBy}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {value && (
        <span>
          {[value.province, value.city, value.district].filter(Boolean).join(' ')} {value.longitude.toFixed(6)},{' '}
          {value.latitude.toFixed(6)}
        </span>
      )}
      {open && (
        <PickLocationDialog
          value={value}
          near={value ?? near ?? mapMiddle}
          choose={({ longitude, latitude, province, city, district }) => {
            props.onChange({ longitude, latitude, province, city, district } satisfies Place);
            setOpen(false);
          }}
          cancel={() => setOpen(false)}
        />
      )}
    </div>
  );
}
