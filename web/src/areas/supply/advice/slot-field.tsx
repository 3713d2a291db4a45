import type { AdviceSlot } from '@materia/contract/areas/supply';
import { Select } from 'antd';
import { createContext, use } from 'react';
import { type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import { emptyMark } from '../../../ui/format.ts';

/** The slots that the goods may have. */
export const SlotsOf = createContext<readonly AdviceSlot[]>([]);

/** A slot in words: what lies in it and why it is offered; of an empty one there is no more to say. */
export function slotSays({ subNo, trackNo, goodsName, why, sold30, stock }: AdviceSlot, t: Translate): string {
  const slot = subNo ? `${subNo}/${trackNo}` : trackNo;
  const said = t(`advice.slot.${why}`);
  if (why === 'EMPTY') return `${slot} ${said}`;
  return t('advice.slotSays', { slot, goods: goodsName ?? emptyMark, why: said, sold: sold30, stock });
}

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
