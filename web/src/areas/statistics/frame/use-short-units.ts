import { useMemo } from 'react';
import { useT } from '../../../kernel/texts.ts';

/** 万 and 亿, as amounts are cut short with. */
export function useShortUnits(): { man: string; yi: string } {
  const t = useT();
  return useMemo(() => ({ man: t('stat.unit.man'), yi: t('stat.unit.yi') }), [t]);
}
