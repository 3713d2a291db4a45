import { GoodsSpecial, GoodsType, RxType, StorageCondition } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { type FieldWords, OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang } from '../../../kernel/texts.ts';
import { useFieldLabel } from './use-field-label.ts';

const money = ['guidePrice', 'minPrice', 'maxPrice'];
const coded = { goodsType: GoodsType, rxType: RxType, storageCondition: StorageCondition } as const;

/** 操作记录 of a goods. */
export function OperationsTab({ id }: { id: number }) {
  const lang = useLang();
  const label = useFieldLabel();
  const words: FieldWords = {
    label,
    value: (field, value) => {
      if (money.includes(field) && typeof value === 'number') return yuanText(value);
      if (field === 'specials' && Array.isArray(value))
        return value.map(code => GoodsSpecial.label(String(code), lang)).join(', ');
      return field in coded ? coded[field as keyof typeof coded].label(value as never, lang) : undefined;
    },
  };
  return <OperationLog targetType="GOODS" targetId={id} words={words} />;
}
