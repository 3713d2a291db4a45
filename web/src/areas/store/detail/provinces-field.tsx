import { listRegions, provinceKey } from '@materia/contract/areas/statistics';
import { Button, InputNumber, Select } from 'antd';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';

type Extras = Readonly<Record<string, number>>;

/** The provinces that have no extra yet: 西藏, written by hand, is 西藏自治区. */
export const provincesLeft = (provinces: readonly string[], extras: Extras): string[] => {
  const taken = new Set(Object.keys(extras).map(provinceKey));
  return provinces.filter(name => !taken.has(provinceKey(name)));
};

/** 偏远省份加价: provinces and what each costs more, in fen. */
export function ProvincesField({ id, disabled, value, onChange }: FieldProps) {
  const t = useT();
  const extras = (value ?? {}) as Extras;
  const regions = useCall(
    listRegions,
    { params: { page: 1, size: 100 }, body: { type: 0 } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const names = (regions.data?.rows ?? []).map(region => region.name);
  const put = (name: string, fee: number) => onChange({ ...extras, [name]: fee });
  const drop = (name: string) => onChange(Object.fromEntries(Object.entries(extras).filter(([each]) => each !== name)));
  return (
    <div id={id} className="store-points">
      {Object.entries(extras).map(([name, fee]) => (
        <div key={name} className="store-bar">
          <span className="store-province">{name}</span>
          <InputNumber
            aria-label={t('store.parcel.extra', { name })}
            prefix="¥"
            min={0}
            max={9_999}
            precision={2}
            controls={false}
            disabled={disabled}
            value={fee / 100}
            onChange={yuan => put(name, Math.round((yuan ?? 0) * 100))}
          />
          <Button
            size="small"
            aria-label={t('store.parcel.drop', { name })}
            disabled={disabled}
            onClick={() => drop(name)}
          >
            {t('store.mode.dropPoint')}
          </Button>
        </div>
      ))}
      <Select<string | null>
        className="store-province-add"
        aria-label={t('store.parcel.province')}
        placeholder={t('store.parcel.province')}
        disabled={disabled}
        showSearch
        value={null}
        onChange={name => name && put(name, 0)}
        options={provincesLeft(names, extras).map(name => ({ value: name, label: name }))}
      />
    </div>
  );
}
