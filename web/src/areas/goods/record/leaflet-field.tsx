import { splitLeaflet, UsageSection, type UsageSectionCode } from '@materia/contract/areas/goods';
import { Button, Input } from 'antd';
import { useState } from 'react';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** Sections that are always in view; the others come when they are filled or asked for. */
const usual: readonly UsageSectionCode[] = ['SHORT', 'INDICATION', 'DOSAGE', 'TABOO', 'NOTICE'];
type Leaflet = Partial<Record<UsageSectionCode, string>>;

/** 说明书 by sections; 粘贴说明书 splits what was copied at 【…】 (spec 03 §5.1). */
export function LeafletField({ id, value, onChange, disabled }: FieldProps) {
  const t = useT();
  const lang = useLang();
  const leaflet = (value ?? {}) as Leaflet;
  const [all, setAll] = useState(false);
  const [pasting, setPasting] = useState(false);
  const shown = UsageSection.all.filter(section => all || usual.includes(section) || leaflet[section]);
  const take = (text: string) => {
    const found = splitLeaflet(text);
    const count = Object.keys(found).length;
    if (count === 0) return void toast({ type: 'warning', title: t('goods.leaflet.nothing') });
    onChange({ ...leaflet, ...found });
    setPasting(false);
    toast({ type: 'success', title: t('goods.leaflet.filled', { n: count }) });
  };
  return (
    <div id={id} className="goods-sections">
      <Button disabled={disabled} onClick={() => setPasting(!pasting)}>
        {t('goods.leaflet.paste')}
      </Button>{' '}
      <Button disabled={disabled} onClick={() => setAll(!all)}>
        {t(all ? 'goods.leaflet.fewer' : 'goods.leaflet.all')}
      </Button>
      {pasting && (
        <Input.TextArea
          rows={6}
          autoFocus
          aria-label={t('goods.leaflet.pasteHere')}
          placeholder={t('goods.leaflet.pasteHere')}
          onChange={event => take(event.target.value)}
        />
      )}
      {shown.map(section => (
        <div key={section}>
          <label htmlFor={`${id}-${section}`}>{UsageSection.label(section, lang)}</label>
          <Input.TextArea
            id={`${id}-${section}`}
            disabled={disabled}
            autoSize={{ minRows: 1, maxRows: 8 }}
            maxLength={section === 'SHORT' ? 60 : 5000}
            value={leaflet[section] ?? ''}
            onChange={event => onChange({ ...leaflet, [section]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
