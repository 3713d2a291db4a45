import { listAllStores, StoreStatus } from '@materia/contract/areas/store';
import { useCall } from '../../kernel/query.ts';
import { RecordLink } from '../../kernel/record-link.tsx';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';

/** 门店 of a company, as far as the account sees them. */
export function CompanyStores({ companyId }: { companyId: number }) {
  const t = useT();
  const lang = useLang();
  const stores = useCall(listAllStores, { body: { companyId } }, { quiet: true });
  if (stores.error) return <ErrorPanel message={stores.error.message} retry={() => void stores.refetch()} />;
  if (!stores.data) return <RowsSkeleton rows={4} />;
  if (stores.data.length === 0) return <EmptyPanel message={t('company.stores.empty')} />;
  return (
    <PlainTable
      titles={['code', 'storeCount', 'status'].map(name => t(`company.field.${name}`))}
      rows={stores.data.map(({ id, code, name, status }) => ({
        key: id,
        cells: [
          code,
          <RecordLink key="name" to="/app/biz/store_mgmt" param="storeId" id={id}>
            {name}
          </RecordLink>,
          <CodeBadge key="status" codes={StoreStatus} code={status} lang={lang} />,
        ],
      }))}
    />
  );
}
