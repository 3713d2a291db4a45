import {
  allOrNothingMost,
  type ImportField,
  ImportMode,
  type ImportModeCode,
  importFields,
} from '@materia/contract/areas/goods';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useLang, useT } from '../../../kernel/texts.ts';
import { RequiredMark } from '../../../ui/required-mark.tsx';
import { fieldTitle } from './field-title.ts';
import type { Importing } from './use-import.ts';

/** 2: which column is which, and what is written. */
export function ColumnsStep({ importing }: { importing: Importing }) {
  const t = useT();
  const lang = useLang();
  const { batch, busy } = importing;
  const [mapping, setMapping] = useState<Record<string, number>>({ ...batch?.mapping });
  const [mode, setMode] = useState<ImportModeCode>(batch?.mode ?? 'BOTH');
  const [all, setAll] = useState(batch?.allOrNothing ?? false);
  if (!batch) return null;
  const tooMany = batch.total > allOrNothingMost;
  const allOrNothing = all && !tooMany;
  const choose = (name: string, at: number | undefined) => {
    const { [name]: _, ...rest } = mapping;
    setMapping(at === undefined ? rest : { ...rest, [name]: at });
  };
  return (
    <>
      <Columns batch={batch} mapping={mapping} choose={choose} />
      <div className="import-how">
        <Select
          aria-label={t('import.mode')}
          value={mode}
          options={ImportMode.all.map(value => ({ value, label: ImportMode.label(value, lang) }))}
          onChange={setMode}
        />
        <Checkbox checked={allOrNothing} disabled={tooMany} onChange={event => setAll(event.target.checked)}>
          {tooMany ? t('import.allMost', { n: allOrNothingMost }) : t('import.allOrNothing')}
        </Checkbox>
        <Button type="primary" loading={busy} onClick={() => void importing.map({ mapping, mode, allOrNothing })}>
          {t('import.next')}
        </Button>
      </div>
    </>
  );
}

interface ColumnsProps {
  batch: NonNullable<Importing['batch']>;
  mapping: Readonly<Record<string, number>>;
  choose: (name: string, at: number | undefined) => void;
}

function Columns({ batch, mapping, choose }: ColumnsProps) {
  const t = useT();
  const options = batch.columns.map((title, value) => ({ value, label: title || String(value + 1) }));
  return (
    <div className="import-columns">
      {[...importFields[batch.kind], ...batch.ownFields].map(({ name, required }: ImportField) => (
        <label key={name} htmlFor={`import-${name}`}>
          <span>
            {fieldTitle(batch, name, t)}
            {required && <RequiredMark />}
          </span>
          <Select
            id={`import-${name}`}
            allowClear
            placeholder={t('import.unmatched')}
            value={mapping[name]}
            options={options}
            onChange={(at: number | undefined) => choose(name, at)}
          />
        </label>
      ))}
    </div>
  );
}
