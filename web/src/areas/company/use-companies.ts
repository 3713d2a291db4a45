import { type CompanyRow, listCompanies } from '@materia/contract/areas/company';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api.ts';
import { useHere } from '../../ui/layers.ts';

const most = 100;

/** All companies that are not closed, page after page: they are hundreds at most. */
async function allCompanies(): Promise<CompanyRow[]> {
  const found: CompanyRow[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await api(listCompanies, { params: { limit: most, page }, body: {} }, { quiet: true });
    found.push(...rows);
    if (rows.length < most) return found;
  }
}

/** The same for board and map, read again when somebody looks at them again. */
export function useCompanies() {
  const here = useHere();
  return useQuery({ queryKey: ['company.everyone'], queryFn: allCompanies, enabled: here });
}
