import { screenAt } from '@materia/contract/screens';
import type { ReactNode } from 'react';
import { PickInput, TextInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource, storeSource } from '../../store/index.ts';

const { path } = screenAt('/app/monitor/mat_offline_monitor');
const number = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** Whose devices are looked at: it stands in the address. */
export function useWhose() {
  const { search } = useOwnSearch(path);
  return { companyId: number(search.companyId), storeId: number(search.storeId), query: search.query || undefined };
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

export function WhoseFilters() {
  const t = useT();
  const { user } = useSession();
  const { search, visit } = useOwnSearch(path);
  const whose = useWhose();
  const set = (name: 'companyId' | 'storeId' | 'query', value: unknown) => {
    const { [name]: _, ...rest } = search;
    visit(value === undefined ? rest : { ...rest, [name]: String(value) }, 'replace');
  };
  return (
    <div className="monitor-filters">
      <Labelled id="monitor-query" label={t('mat.field.query')}>
        <TextInput
          id="monitor-query"
          label={t('mat.field.query')}
          value={whose.query}
          max={50}
          onChange={value => set('query', value)}
        />
      </Labelled>
      <Labelled id="monitor-store" label={t('mat.field.storeId')}>
        <PickInput
          id="monitor-store"
          label={t('mat.field.storeId')}
          source={storeSource}
          many={false}
          value={whose.storeId}
          onChange={value => set('storeId', value)}
        />
      </Labelled>
      {!user?.companyId && (
        <Labelled id="monitor-company" label={t('mat.field.opCompanyId')}>
          <PickInput
            id="monitor-company"
            label={t('mat.field.opCompanyId')}
            source={companySource}
            many={false}
            value={whose.companyId}
            onChange={value => set('companyId', value)}
          />
        </Labelled>
      )}
    </div>
  );
}
