import type { AdviceSlot } from '@materia/contract/areas/supply';
import { Select } from 'antd';
import { createContext, use } from 'react';
import { type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';

/** The slots that the goods may have. */
export const SlotsOf = createContext<readonly AdviceSlot[]>([]);

export const slotSays = (slot: AdviceSlot, t: Translate): string =>
  t('advice.slotSays', {
    slot: slot.subNo ? `${slot.subNo}/${slot.trackNo}` : slot.trackNo,
    goods: slot.goodsName ?? emptyMark,
    ...{ why: t(`advice.slot.${slot.why}`), sold: slot.sold30, stock: slot.stock },
  });

/** 货道: the empty ones first, then those whose goods are to go, then the slowest. */
export const slotField: FormField = {
  label: 'advice.field.trackGoodsId',
  wide: true,
  Input: props => <SlotInput {...props} />,
};

function SlotInput(props: FieldProps) {
  const t = useT();
  const slots = use(SlotsOf);
  return (
    <Select<number>
      {...fieldAria(props)}
      aria-label={props.label}
      value={(props.value as number | undefined) ?? null}
      allowClear={!props.rules.required}
      placeholder={t('form.choose')}
      options={slots.map(slot => ({ value: slot.trackGoodsId, label: slotSays(slot, t) }))}
      onChange={props.onChange}
    />
  );
}
