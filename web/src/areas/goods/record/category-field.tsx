import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { type FieldProps, fieldAria } from '../../../kernel/form/fields.tsx';
import type { PickItem } from '../../../kernel/list-screen/filter-values.ts';
import { categorySource } from '../category-source.ts';

/** Categories of a goods; of those of a channel the first chosen is its primary one. */
export function CategoryField(props: FieldProps) {
  const [items, setItems] = useState<readonly PickItem[]>([]);
  useEffect(() => {
    void categorySource.search('').then(setItems);
  }, []);
  const search = (query: string) => void categorySource.search(query).then(setItems);
  return (
    <Select<number[]>
      {...fieldAria(props)}
      aria-label={props.label}
      mode="multiple"
      value={(props.value as number[] | undefined) ?? []}
      options={items.map(({ value, label }) => ({ value, label }))}
      showSearch={{ onSearch: search, filterOption: false }}
      onChange={ids => props.onChange(ids)}
    />
  );
}
