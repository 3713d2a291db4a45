import { listAllStores, StoreStatus } from '@materia/contract/areas/store';
import { useCall } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CodeBadge } from '../../ui/badge.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
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
    <div className="company-scroll">
      <table className="company-table">
        <thead>
          <tr>
            <th scope="col">{t('company.field.code')}</th>
            <th scope="col">{t('company.field.storeCount')}</th>
            <th scope="col">{t('company.field.status')}</th>
          </tr>
        </thead>
        <tbody>
          {stores.data.map(({ id, code, name, status }) => (
            <tr key={id}>
              <td>{code}</td>
              <td>{name}</td>
              <td>
                <CodeBadge codes={StoreStatus} code={status} lang={lang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
