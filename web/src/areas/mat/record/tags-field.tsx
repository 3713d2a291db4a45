import { Select } from 'antd';
import { type FieldOptions, type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';

const separators = [',', '，', ' '];
const most = 10;
const longest = 20;

/** 标签: typed one after the other. */
export const tagsField = (options: FieldOptions = {}): FormField => ({ ...options, Input: TagsInput });

function TagsInput(props: FieldProps) {
  const { value, label, onChange } = props;
  return (
    <Select
      {...fieldAria(props)}
      aria-label={label}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={Array.isArray(value) ? (value as string[]) : []}
      tokenSeparators={separators}
      onChange={(tags: string[]) =>
        onChange([...new Set(tags.map(tag => tag.trim().slice(0, longest)).filter(Boolean))].slice(0, most))
      }
    />
  );
}
