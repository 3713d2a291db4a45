import { period, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { goodsSource } from '../../goods/index.ts';
import { matSource } from '../../mat/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { operatorSource } from '../operator-source.ts';

const label = (name: string) => ({ label: `supply.record.field.${name}` });
const more = { place: 'more' } as const;

/** What records are looked for by, one by one and summed up. */
export const recordFilters = {
  duration: period({ initial: 'LAST_SEVEN' }),
  query: text({ max: 50, ...label('query') }),
  traceCode: text({ max: 20, ...label('traceCode') }),
  operatorId: pick(operatorSource, { ...more, ...label('operatorId') }),
  goodsId: pick(goodsSource, { ...more, ...label('goods') }),
  storeId: pick(storeSource, { ...more, ...label('storeId') }),
  matId: pick(matSource, { needs: 'MAT', ...more, ...label('matId') }),
  companyId: pick(companySource, { ...more, platform: true, ...label('companyId') }),
};
