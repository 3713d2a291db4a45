import { Button } from 'antd';
import { useState } from 'react';
import type { FieldOptions, FieldProps, FormField } from '../../kernel/form/fields.tsx';
import { useT } from '../../kernel/texts.ts';
import { mapMiddle, PickLocationDialog } from './map-dialogs.ts';

interface Options extends FieldOptions {
  /** Text key of the button while nothing is chosen. */
  choose: string;
}

/** 坐标 in a form, chosen on the map by a press or an address: kept as `{ longitude, latitude }`. */
export const placeField = ({ choose, ...options }: Options): FormField => ({
  ...options,
  Input: props => <PlaceInput {...props} choose={choose} />,
});

function PlaceInput({ id, value, disabled, onChange, choose }: FieldProps & Pick<Options, 'choose'>) {
  const t = useT();
  const [picking, setPicking] = useState(false);
  const place = value as { longitude: number; latitude: number } | undefined;
  return (
    <>
      <Button id={id} disabled={disabled} onClick={() => setPicking(true)}>
        {place ? `${place.longitude}, ${place.latitude}` : t(choose)}
      </Button>
      {picking && (
        <PickLocationDialog
          value={place}
          near={place ?? mapMiddle}
          choose={({ longitude, latitude }) => {
            setPicking(false);
            onChange({ longitude, latitude });
          }}
          cancel={() => setPicking(false)}
        />
      )}
    </>
  );
}
