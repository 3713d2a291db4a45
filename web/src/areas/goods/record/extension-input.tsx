import {
  type ExtensionField,
  type GoodsTypeCode,
  hasExtension,
  listExtensionFields,
  splitChoices,
} from '@materia/contract/areas/goods';
import { Input, Select } from 'antd';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import type { FormValues } from '../../../kernel/form/form-rules.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { RequiredMark } from '../../../ui/required-mark.tsx';

type Values = Readonly<Record<string, string | null>>;

/** 扩展: the installation's own fields of goods of this type (spec 03 §5.1). */
export function ExtensionInput({ id, value, values, disabled, onChange }: FieldProps & { values: FormValues }) {
  const t = useT();
  const { data = [] } = useCall(listExtensionFields, {}, { quiet: true });
  const type = Number(values.goodsType ?? 0) as GoodsTypeCode;
  const said = (value ?? {}) as Values;
  const shown = data.filter(field => field.enabled && hasExtension(field, type));
  if (shown.length === 0) return <p>{t('extension.noFields')}</p>;
  return (
    <div id={id} className="goods-own-fields">
      {shown.map(field => (
        <div key={field.code}>
          <label htmlFor={`${id}-${field.code}`}>
            {field.label}
            {field.required && <RequiredMark />}
          </label>
          <OneField
            id={`${id}-${field.code}`}
            field={field}
            disabled={disabled}
            value={said[field.code] ?? ''}
            put={text => onChange({ ...said, [field.code]: text })}
          />
        </div>
      ))}
    </div>
  );
}

interface OneProps {
  id: string;
  field: ExtensionField;
  value: string;
  disabled: boolean;
  put: (text: string) => void;
}

function OneField({ id, field, value, disabled, put }: OneProps) {
  const t = useT();
  if (field.type === 'MULTI')
    return (
      <Select<string[]>
        id={id}
        mode="multiple"
        disabled={disabled}
        value={splitChoices(value)}
        options={field.options.map(option => ({ value: option, label: option }))}
        onChange={chosen => put(chosen.join(','))}
      />
    );
  const yesNo = [
    { value: '1', label: t('extension.words.yes') },
    { value: '0', label: t('extension.words.no') },
  ];
  if (field.type === 'SELECT' || field.type === 'BOOL')
    return (
      <Select<string>
        id={id}
        allowClear
        disabled={disabled}
        value={value || undefined}
        options={field.type === 'BOOL' ? yesNo : field.options.map(option => ({ value: option, label: option }))}
        onChange={chosen => put(chosen ?? '')}
      />
    );
  return (
    <Input
      id={id}
      disabled={disabled}
      autoComplete="off"
      maxLength={field.type === 'TEXT' ? (field.maxLength ?? 200) : 500}
      inputMode={field.type === 'NUMBER' ? 'decimal' : undefined}
      placeholder={field.type === 'DATE' ? 'yyyy-MM-dd' : undefined}
      value={value}
      onChange={event => put(event.target.value)}
    />
  );
}
