import type { RevenueTerms } from '@materia/contract/areas/company';
import { useEffect, useState } from 'react';
import { categorySource } from '../../goods/index.ts';

/** Names of the categories that terms speak of; the number where nobody may read them. */
export function useCategoryNames(...of: readonly (RevenueTerms | null)[]): (id: number) => string {
  const ids = [...new Set(of.flatMap(terms => terms?.categoryRates.flatMap(({ categoryIds }) => categoryIds) ?? []))];
  const key = ids.join(',');
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    if (key === '') return;
    let gone = false;
    void categorySource.named(key.split(',').map(Number)).then(
      items => !gone && setNames(new Map(items.map(({ value, label }) => [value, label]))),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return id => names.get(id) ?? String(id);
}
