import { CloseOutlined } from '@ant-design/icons';
import { TraceLevel, type TracePrefix } from '@materia/contract/areas/goods';
import { AutoComplete, Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type FieldOptions, type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import type { PickItem, PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { manufacturerSource } from '../goods-sources.ts';

const pauseMs = 250;

/** Choices of a source for what is typed. */
function useChoices(source: PickSource, typed: string): readonly PickItem[] {
  const query = useDebounced(typed, pauseMs);
  const [items, setItems] = useState<readonly PickItem[]>([]);
  useEffect(() => {
    let asked = true;
    void source.search(query).then(
      found => asked && setItems(found),
      () => undefined,
    );
    return () => {
      asked = false;
    };
  }, [source, query]);
  return items;
}

/** A maker by its name: one that is known is offered, another one is made with the approval. */
export function MakerField(props: FieldProps) {
  const { label, value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const items = useChoices(manufacturerSource, text);
  return (
    <AutoComplete
      {...fieldAria(props)}
      aria-label={label}
      value={text}
      options={items.map(item => ({ value: item.label }))}
      onChange={name => onChange(name || undefined)}
    />
  );
}

/** One thing that exists on the server, by its name. */
export const pickField = (source: PickSource, options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => <PickedField {...props} source={source} />,
});

function PickedField({ source, ...props }: FieldProps & { source: PickSource }) {
  const { label, value, onChange } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<PickItem | null>(null);
  const id = typeof value === 'number' ? value : null;
  useEffect(() => {
    if (id === null) return setOwn(null);
    void source.named([id]).then(
      ([item]) => setOwn(item ?? null),
      () => undefined,
    );
  }, [source, id]);
  const found = useChoices(source, typed);
  const items = own && !found.some(item => item.value === own.value) ? [own, ...found] : found;
  return (
    <Select<number>
      {...fieldAria(props)}
      aria-label={label}
      value={id ?? undefined}
      options={items.map(item => ({ value: item.value, label: [item.label, item.hint].filter(Boolean).join(' · ') }))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      placeholder={t('form.choose')}
      onChange={next => onChange(next ?? undefined)}
    />
  );
}

/** Several words, each typed and closed with Enter. */
export const wordsField = (most: number, options: FieldOptions = {}): FormField => ({
  ...options,
  Input: props => (
    <Select<string[]>
      {...fieldAria(props)}
      aria-label={props.label}
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={most}
      tokenSeparators={[',', '，', ';', '；', '、']}
      value={(props.value as string[] | undefined) ?? []}
      onChange={words => props.onChange(words)}
    />
  ),
});

type Prefix = z.infer<typeof TracePrefix>;
const mostPrefixes = 6;

interface PrefixRowProps {
  n: number;
  row: Prefix;
  disabled: boolean;
  invalid: boolean;
  put: (change: Partial<Prefix>) => void;
  remove: () => void;
}

function PrefixRow({ n, row, disabled, invalid, put, remove }: PrefixRowProps) {
  const t = useT();
  const lang = useLang();
  return (
    <div>
      <Input
        aria-label={`${t('goods.field.tracePrefixes')} ${n}`}
        value={row.prefix}
        maxLength={7}
        inputMode="numeric"
        disabled={disabled}
        status={invalid ? 'error' : undefined}
        onChange={event => put({ prefix: event.target.value.replace(/\D/g, '') })}
      />
      <Select<Prefix['level']>
        aria-label={`${t('goods.prefix.level')} ${n}`}
        value={row.level}
        disabled={disabled}
        options={TraceLevel.all.map(level => ({ value: level, label: TraceLevel.label(level, lang) }))}
        onChange={level => put({ level })}
      />
      <Input
        aria-label={`${t('goods.prefix.rate')} ${n}`}
        title={t('goods.prefix.rate')}
        inputMode="numeric"
        disabled={disabled}
        value={String(row.rate)}
        onChange={event => put({ rate: Number(event.target.value.replace(/\D/g, '')) || 1 })}
      />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`${t('goods.prefix.remove')} ${n}`}
        disabled={disabled}
        onClick={remove}
      />
    </div>
  );
}

/** 追溯码前缀: each with its level and how many units a code stands for. */
export function PrefixesField({ id, value, disabled, invalid, onChange }: FieldProps) {
  const t = useT();
  const rows = (value as Prefix[] | undefined) ?? [];
  const put = (at: number, change: Partial<Prefix>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <div className="goods-prefixes" id={id}>
      {rows.map((row, at) => (
        <PrefixRow
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no number of their own and stand in a fixed order
          key={at}
          n={at + 1}
          row={row}
          disabled={disabled}
          invalid={invalid}
          put={change => put(at, change)}
          remove={() => onChange(rows.filter(each => each !== row))}
        />
      ))}
      <Button
        type="dashed"
        size="small"
        disabled={disabled || rows.length >= mostPrefixes}
        onClick={() => onChange([...rows, { prefix: '', level: TraceLevel.byName.small, rate: 1 }])}
      >
        {t('goods.prefix.add')}
      </Button>
    </div>
  );
}
