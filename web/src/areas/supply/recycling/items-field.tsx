import { RecycledItem } from '@materia/contract/areas/supply';
import { UploadedFile } from '@materia/contract/kernel';
import { Button, Input } from 'antd';
import { z } from 'zod';
import { DayInput } from '../../../kernel/form/date-inputs.tsx';
import { type FieldProps, type FormField, NumberField } from '../../../kernel/form/fields.tsx';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import './recycling.css';

/** A medicine as the form has it: its pictures as they were uploaded. */
export const DraftItem = RecycledItem.extend({ photos: z.array(UploadedFile).max(3).default([]) });
export type DraftItem = z.infer<typeof DraftItem>;

const most = 30;
const fresh: DraftItem = { name: '', approvalNo: '', batchNo: '', quantity: 1, unit: '', photos: [] };
const pictures = picturesField({ module: 'RECYCLING', most: 3, crop: false });

/** 药品: one after the other, each with its pictures; a phone's camera takes them. */
export const itemsField: FormField = {
  label: 'recycling.field.items',
  wide: true,
  Input: props => <ItemsInput {...props} />,
};

function ItemsInput(props: FieldProps) {
  const t = useT();
  const items = (props.value ?? []) as readonly DraftItem[];
  const set = (at: number, more: Partial<DraftItem>) =>
    props.onChange(items.map((item, n) => (n === at ? { ...item, ...more } : item)));
  return (
    <div className="recycling-items">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are only added at the end or taken out
        <fieldset key={at}>
          <legend>
            {t('recycling.field.itemName')} {at + 1}
          </legend>
          <ItemInputs {...props} item={item} at={at} set={more => set(at, more)} />
          <Button
            type="link"
            size="small"
            disabled={items.length === 1}
            onClick={() => props.onChange(items.filter((_each, n) => n !== at))}
          >
            {t('recycling.removeItem')}
          </Button>
        </fieldset>
      ))}
      <Button size="small" disabled={items.length >= most} onClick={() => props.onChange([...items, fresh])}>
        {t('recycling.addItem')}
      </Button>
    </div>
  );
}

type Of = FieldProps & { item: DraftItem; at: number; set: (more: Partial<DraftItem>) => void };

interface TextOf extends Of {
  name: 'name' | 'approvalNo' | 'batchNo' | 'unit';
  most: number;
  titled?: string;
}

function ItemText({ item, at, set, name, most: maxLength, titled = name, id, invalid }: TextOf) {
  const t = useT();
  const label = t(`recycling.field.${titled}`);
  return (
    <div>
      <span>{label}</span>
      <Input
        id={at === 0 && name === 'name' ? id : `${id}-${name}-${at}`}
        aria-label={`${label} ${at + 1}`}
        maxLength={maxLength}
        value={item[name]}
        status={invalid && name === 'name' && item.name.trim() === '' ? 'error' : undefined}
        onChange={event => set({ [name]: event.target.value })}
      />
    </div>
  );
}

function ItemInputs(of: Of) {
  const { item, at, set, ...props } = of;
  const t = useT();
  const named = (name: string) => ({
    id: `${props.id}-${name}-${at}`,
    label: `${t(`recycling.field.${name}`)} ${at + 1}`,
  });
  const rules = { ...props.rules, required: false };
  return (
    <div className="recycling-item">
      <ItemText {...of} name="name" most={60} titled="itemName" />
      <ItemText {...of} name="approvalNo" most={40} />
      <ItemText {...of} name="batchNo" most={40} />
      <div>
        <span>{t('recycling.field.expiresOn')}</span>
        <DayInput
          {...props}
          {...named('expiresOn')}
          rules={rules}
          value={item.expiresOn}
          onChange={value => set({ expiresOn: (value as string | null) ?? undefined })}
        />
      </div>
      <div>
        <label htmlFor={named('quantity').id}>{t('recycling.field.quantity')}</label>
        <NumberField
          {...props}
          {...named('quantity')}
          value={item.quantity}
          onChange={value => set({ quantity: value as number })}
        />
      </div>
      <ItemText {...of} name="unit" most={10} />
      <div className="recycling-photos">
        <span>{t('recycling.field.photos')}</span>
        {pictures.Input?.({
          ...props,
          ...named('photos'),
          rules,
          value: item.photos,
          onChange: value => set({ photos: value as UploadedFile[] }),
          values: {},
        })}
      </div>
    </div>
  );
}
