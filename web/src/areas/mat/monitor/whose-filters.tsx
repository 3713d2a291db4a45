import { screenAt } from '@materia/contract/screens';
import { pick, text } from '../../../kernel/list-screen/filters.tsx';
import { type OwnFilterSet, OwnFilters, useOwnFilters } from '../../../kernel/list-screen/own-filters.tsx';
import { companySource, storeSource } from '../../store/index.ts';

const { path } = screenAt('/app/monitor/mat_offline_monitor');

const filters: OwnFilterSet = {
  query: text({ max: 50, label: 'mat.field.query' }),
  storeId: pick(storeSource, { label: 'mat.field.storeId' }),
  companyId: pick(companySource, { platform: true, label: 'mat.field.opCompanyId' }),
};
interface Whose extends Readonly<Record<string, unknown>> {
  query: string;
  storeId: number;
  companyId: number;
}

/** Whose devices are looked at: it stands in the address. */
export const useWhose = () => useOwnFilters<Whose>(path, filters);

export const WhoseFilters = () => <OwnFilters path={path} filters={filters} />;
