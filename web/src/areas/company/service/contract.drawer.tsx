import {
  MatServiceKind,
  MatServiceStatus,
  readServiceContract,
  type ServiceContractDetail,
  type ServiceContractRow,
} from '@materia/contract/areas/company';
import { yuanText } from '@materia/contract/kernel';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** A service contract: its money, its devices, what was done with it. */
export function ContractDrawer({ id, actions, acted }: DetailProps<ServiceContractRow>) {
  const lang = useLang();
  const contract = useRecord(readServiceContract, { params: { id } }, { id, acted });
  return (
    <RecordTabs
      read={contract}
      actions={actions}
      area="service"
      title={({ contractNo }) => contractNo}
      about={({ status, companyName, kind }) => (
        <>
          <CodeBadge codes={MatServiceStatus} code={status} lang={lang} /> {companyName} ·{' '}
          {MatServiceKind.label(kind, lang)}
        </>
      )}
      tabs={row => [
        ['contract', <Written key="w" contract={row} />],
        ['operations', <Operations key="o" id={id} />],
      ]}
    />
  );
}

function Operations({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <OperationLog
      targetType="MAT_SERVICE_CONTRACT"
      targetId={id}
      words={{
        label: field => t(`service.field.${field}`),
        value: (field, value) => (field === 'status' ? MatServiceStatus.label(String(value), lang) : undefined),
      }}
    />
  );
}

/** Its money, its devices, its papers. */
function Written({ contract }: { contract: ServiceContractDetail }) {
  const t = useT();
  const { amount, discount, payable, paid, voucherNo, lines, papers } = contract;
  return (
    <>
      <Facts
        stacked
        facts={[
          [t('service.field.amount'), yuanText(amount)],
          [t('service.field.discount'), yuanText(discount)],
          [t('service.field.payable'), yuanText(payable)],
          [t('service.field.paid'), yuanText(paid)],
          [t('service.field.voucherNo'), voucherNo],
        ]}
      />
      <ColumnTable
        label={t('service.field.lines')}
        rows={lines}
        rowKey={({ matId }) => matId}
        columns={[
          { key: 'mat', title: t('service.field.matName'), cell: ({ matName }) => matName },
          { key: 'startOn', title: t('service.field.startOn'), cell: ({ startOn }) => startOn },
          { key: 'endOn', title: t('service.field.end'), cell: ({ endOn }) => endOn },
          { key: 'price', title: t('service.field.price'), end: true, cell: ({ price }) => yuanText(price) },
        ]}
      />
      {papers.map(paper => (
        <p key={paper.id}>
          <a href={paper.url} target="_blank" rel="noreferrer">
            {paper.name}
          </a>
        </p>
      ))}
    </>
  );
}
