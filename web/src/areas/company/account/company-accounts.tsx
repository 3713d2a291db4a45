import { listAccounts, PaymentAccountStatus } from '@materia/contract/areas/company';
import { PayType } from '@materia/contract/areas/order';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
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
    <PlainTable
      titles={['payType', 'name', 'mchId', 'status'].map(field => t(`account.field.${field}`))}
      rows={accounts.data.rows.map(({ id, payType, name, mchId, status }) => ({
        key: id,
        cells: [
          PayType.label(payType, lang),
          <Link
            key="name"
            to={'/app/biz/account_mgmt' as '/'}
            search={{ companyId: String(companyId), payType: String(payType) } as never}
          >
            {name}
          </Link>,
          mchId ?? '-',
          <CodeBadge key="status" codes={PaymentAccountStatus} code={status} lang={lang} />,
        ],
      }))}
    />
  );
}
