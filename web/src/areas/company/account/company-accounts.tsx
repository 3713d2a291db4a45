import { listAccounts, PaymentAccountStatus } from '@materia/contract/areas/company';
import { PayType } from '@materia/contract/areas/order';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import '../company.css';

/** 收款账户 of a company; they are looked after on their own screen. */
export function CompanyAccounts({ companyId }: { companyId: number }) {
  const t = useT();
  const lang = useLang();
  const input = { params: { limit: 100, page: 1 }, body: { companyId } };
  const accounts = useCall(listAccounts, input, { quiet: true });
  if (accounts.error) return <ErrorPanel message={accounts.error.message} retry={() => void accounts.refetch()} />;
  if (!accounts.data) return <RowsSkeleton rows={4} />;
  if (accounts.data.rows.length === 0) return <EmptyPanel message={t('account.empty')} />;
  return (
    <div className="company-scroll">
      <table className="company-table">
        <thead>
          <tr>
            {['payType', 'name', 'mchId', 'status'].map(field => (
              <th key={field} scope="col">
                {t(`account.field.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.data.rows.map(row => (
            <tr key={row.id}>
              <td>{PayType.label(row.payType, lang)}</td>
              <td>
                <Link
                  to={'/app/biz/account_mgmt' as '/'}
                  search={{ companyId: String(companyId), payType: String(row.payType) } as never}
                >
                  {row.name}
                </Link>
              </td>
              <td>{row.mchId}</td>
              <td>
                <CodeBadge codes={PaymentAccountStatus} code={row.status} lang={lang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
