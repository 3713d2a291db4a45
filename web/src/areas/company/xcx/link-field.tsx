import type { XcxLink } from '@materia/contract/areas/company';
import { HomeLink } from '@materia/contract/areas/store';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import './xcx.css';

interface Of {
  value: XcxLink;
  sourceOf: (type: Exclude<XcxLink['type'], 'NONE' | 'PHONE'>) => PickSource;
  disabled?: boolean;
  onChange: (link: XcxLink) => void;
}

/** Where a tap leads; what it is called is kept with it, for when it is there no more. */
export function LinkField({ value, sourceOf, disabled = false, onChange }: Of) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { type } = value;
  const choose = async (picked: unknown) => {
    if (type === 'NONE' || type === 'PHONE' || typeof picked !== 'number') return;
    const [item] = await sourceOf(type).named([picked]);
    onChange({ type, value: String(picked), name: item?.label ?? '' });
  };
  return (
    <div className="xcx-link">
      <Select
        aria-label={t('xcx.field.link')}
        value={type}
        disabled={disabled}
        options={HomeLink.all.map(code => ({ value: code, label: HomeLink.label(code, lang) }))}
        onChange={next => onChange({ type: next, value: '', name: '' })}
      />
      {type === 'PHONE' && (
        <Input
          aria-label={t('xcx.field.phone')}
          value={value.value}
          maxLength={20}
          onChange={event => onChange({ ...value, value: event.target.value.trim() })}
        />
      )}
      {type !== 'NONE' && type !== 'PHONE' && (
        <PickInput
          key={type}
          id={id}
          label={t('xcx.field.linkTo')}
          many={false}
          source={sourceOf(type)}
          value={value.value ? Number(value.value) : undefined}
          onChange={picked => void choose(picked)}
        />
      )}
    </div>
  );
}
