import { InsuranceKind, type InsuranceRow, InsuranceStatus, readInsurance } from '@materia/contract/areas/company';
import { yuanText } from '@materia/contract/kernel';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { InsuranceGoods } from './insurance-goods.tsx';
import { InsuranceTrial } from './insurance-trial.tsx';
import { companyText, paidText, percentOf, validText } from './insurance-words.ts';

/** An insurance: what it pays, for which goods, a basket tried on it, what was done with it. */
export function InsuranceDrawer({ id, actions, acted }: DetailProps<InsuranceRow>) {
  const lang = useLang();
  const insurance = useRecord(readInsurance, { params: { id } }, { id, acted });
  return (
    <RecordTabs
      read={insurance}
      actions={actions}
      area="insurance"
      title={({ productName }) => productName}
      about={({ status, code, kind }) => (
        <>
          <CodeBadge codes={InsuranceStatus} code={status} lang={lang} /> {code} · {InsuranceKind.label(kind, lang)}
        </>
      )}
      tabs={row => [
        ['facts', <InsuranceFacts key="f" row={row} />],
        ['goods', <InsuranceGoods key="g" insurance={row} changed={() => void insurance.refetch()} />],
        ['trial', <InsuranceTrial key="t" insuranceId={id} />],
        ['operations', <Operations key="o" id={id} />],
      ]}
    />
  );
}

function InsuranceFacts({ row }: { row: InsuranceRow }) {
  const t = useT();
  const said = (name: string) => t(`insurance.field.${name}`);
  return (
    <Facts
      stacked
      facts={[
        [said('insurer'), row.insurer],
        [said('companyName'), companyText(row, { t })],
        [said('payRatioBp'), percentOf(row.payRatioBp)],
        [said('deductible'), yuanText(row.deductible)],
        [said('orderCap'), row.orderCap === null ? null : yuanText(row.orderCap)],
        [said('rxOnly'), t(row.rxOnly ? 'list.yes' : 'list.no')],
        [said('valid'), validText(row, { t })],
        [said('goodsCount'), row.goodsCount],
        [said('paid'), paidText(row, { t })],
        [said('stores'), row.stores.map(({ name }) => name).join(' · ') || t('insurance.allStores')],
      ]}
    />
  );
}

function Operations({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <OperationLog
      targetType="INSURANCE"
      targetId={id}
      words={{
        label: field => t(`insurance.field.${field}`),
        value: (field, value) => {
          if (field === 'status') return InsuranceStatus.label(String(value), lang);
          if (field === 'kind') return InsuranceKind.label(String(value), lang);
          return typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined;
        },
      }}
    />
  );
}
