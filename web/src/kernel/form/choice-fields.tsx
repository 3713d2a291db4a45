import type { Codes } from '@materia/contract/kernel';
import { Cascader, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useLang, useT } from '../texts.ts';
import { type FieldOptions, type FieldProps, type FormField, fieldAria } from './fields.tsx';

interface SelectOptions extends FieldOptions {
  /** Several of them, kept as an array. */
  many?: boolean;
}
type Choices = Pick<Codes, 'all' | 'label'>;

/** One of a table of codes, or several, out of a list. */
export const selectField = (codes: Choices, { many = false, ...options }: SelectOptions = {}): FormField => ({
  ...options,
  Input: props => <SelectInput {...props} codes={codes} many={many} />,
});

const searchedFrom = 8;

function SelectInput(props: FieldProps & { codes: Choices; many: boolean }) {
  const { codes, many, label, rules, value, onChange } = props;
  const t = useT();
  const lang = useLang();
  return (
    <Select<unknown>
      {...fieldAria(props)}
      aria-label={label}
      mode={many ? 'multiple' : undefined}
      value={value}
      options={codes.all.map(code => ({ value: code, label: codes.label(code, lang) }))}
      allowClear={!rules.required}
      placeholder={t('form.choose')}
      showSearch={codes.all.length > searchedFrom ? { optionFilterProp: 'label' } : false}
      onChange={next => onChange(Array.isArray(next) && next.length === 0 ? undefined : next)}
    />
  );
}

/** A place in a tree of choices: a region, a category. */
export interface CascadeItem {
  readonly code: string;
  readonly name: string;
  /** Nothing stands under it. */
  readonly leaf?: boolean;
}

interface CascadeOptions extends FieldOptions {
  /** What stands under one; null: the uppermost. A level is asked for when somebody comes to it. */
  read: (parent: string | null) => Promise<readonly CascadeItem[]>;
}

/** One after the other down a tree: province, city, district. Keeps the codes of the way. */
export const cascadeField = ({ read, ...options }: CascadeOptions): FormField => ({
  ...options,
  Input: props => <CascadeInput {...props} read={read} />,
});

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Option[];
}
const optionOf = ({ code, name, leaf = false }: CascadeItem): Option => ({ value: code, label: name, isLeaf: leaf });

function CascadeInput(props: FieldProps & Pick<CascadeOptions, 'read'>) {
  const { read, label, rules, value, onChange } = props;
  const t = useT();
  const way = Array.isArray(value) ? (value as string[]) : [];
  const { options, grow } = useLevels(read, way);
  return (
    <Cascader<Option>
      className="form-cascade"
      {...fieldAria(props)}
      aria-label={label}
      value={way}
      options={options}
      loadData={chosen => void grow(chosen.map(option => option.value))}
      allowClear={!rules.required}
      placeholder={t('form.choose')}
      onChange={(next?: (string | number | null)[]) => onChange(next && next.length > 0 ? next : undefined)}
    />
  );
}

/** The levels read so far; of a value that was there before, all levels of its way, so that it has its names. */
function useLevels(read: CascadeOptions['read'], way: readonly string[]) {
  const [options, setOptions] = useState<Option[]>([]);
  const grow = async (under: readonly string[]) => {
    const parent = under.at(-1) ?? null;
    const found = (await read(parent)).map(optionOf);
    setOptions(before => (parent === null ? found : placed(before, under, found)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that comes later was chosen here, level by level
  useEffect(() => {
    void [...way.keys(), way.length].reduce(
      (done, depth) => (depth < Math.max(way.length, 1) ? done.then(() => grow(way.slice(0, depth))) : done),
      Promise.resolve(),
    );
  }, []);
  return { options, grow };
}

function placed(options: Option[], [first, ...rest]: readonly string[], found: Option[]): Option[] {
  return options.map(option => {
    if (option.value !== first) return option;
    return { ...option, children: rest.length === 0 ? found : placed(option.children ?? [], rest, found) };
  });
}
