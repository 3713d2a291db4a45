import {
  DosageForm,
  GoodsMissing,
  GoodsSpecial,
  GoodsType,
  InsuranceState,
  PublishedOn,
  ReviewStatus,
  RxType,
  StorageCondition,
} from '@materia/contract/areas/goods';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import type { Filter, FilterInputProps } from '../../../kernel/list-screen/filter.ts';
import { choice, days, moneyRange, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { companySource } from '../../store/index.ts';
import { categorySource } from '../category-source.ts';
import { brandSource, manufacturerSource } from '../goods-sources.ts';

const label = (name: string) => ({ label: `goods.list.${name}` });
const more = { place: 'more' } as const;
const mostCodes = 200;

const partsOf = (raw: string): readonly string[] => [...new Set(raw.split(/[\s,，;；、]+/).filter(Boolean))];

/** Codes as people paste them, as many as filter at once. */
export const codesOf = (raw: string): readonly string[] | undefined => {
  const parts = partsOf(raw).slice(0, mostCodes);
  return parts.length > 0 ? parts : undefined;
};

/** A column pasted from a sheet: whole codes, one per line. */
function CodesInput({ id, value, onChange }: FilterInputProps<readonly string[]>) {
  const t = useT();
  const shown = (value ?? []).join(' ');
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const commit = () => {
    if (typed === shown) return;
    const over = partsOf(typed).length - mostCodes;
    if (over > 0) toast({ type: 'warning', title: t('goods.list.codesMost', { most: mostCodes, n: over }) });
    onChange(codesOf(typed));
  };
  return (
    <Input.TextArea
      id={id}
      className="goods-codes"
      autoSize={{ minRows: 1, maxRows: 6 }}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={commit}
      onPressEnter={event => {
        if (event.shiftKey) return;
        event.preventDefault();
        commit();
      }}
    />
  );
}

const codes: Filter<readonly string[]> = {
  ...label('codesPasted'),
  ...more,
  parse: codesOf,
  print: value => value.join(','),
  chip: (value, { t }) => t('goods.list.codesCount', { n: value.length }),
  Input: CodesInput,
};

/** On all of the chosen channels; 未发布: on none. */
const publishMask: Filter<readonly number[]> = {
  ...choice(PublishedOn, { many: true, ...label('publishMask'), ...more }),
  send: value => ({ publishMask: value.includes(0) ? 0 : value.reduce((mask, bit) => mask | bit, 0) }),
};

/** What the catalogue may be narrowed by (spec 03 §4 GoodsFilter). */
export const goodsFilters = {
  query: text({ ...label('query'), max: 100 }),
  categoryId: pick(categorySource, label('categories')),
  goodsType: choice(GoodsType, { many: true, ...label('goodsType') }),
  rxType: choice(RxType, { many: true, ...label('rxType'), ...more }),
  manufacturerId: pick(manufacturerSource, { ...label('manufacturerId'), ...more }),
  brandId: pick(brandSource, { ...label('brandId'), ...more }),
  dosageForm: choice(DosageForm, { many: true, ...label('dosageForm'), ...more }),
  storage: choice(StorageCondition, { many: true, ...label('storage'), ...more }),
  specials: choice(GoodsSpecial, { many: true, ...label('specials'), ...more }),
  insuranceState: choice(InsuranceState, { many: true, ...label('insuranceState'), ...more }),
  publishMask,
  reviewStatus: choice(ReviewStatus, { many: true, ...label('reviewStatus'), ...more }),
  missing: choice(GoodsMissing, { many: true, ...label('missing'), ...more }),
  priceRange: moneyRange({ ...label('guidePrice'), ...more }),
  updatedRange: days({ ...label('updatedRange'), ...more }),
  submitCompanyId: pick(companySource, { ...label('submitCompany'), ...more, platform: true }),
  codes,
} as const;
