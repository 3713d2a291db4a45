import { type CompanyDetail, CompanyPriority, DrugSupplierType } from '@materia/contract/areas/company';
import { useLang, useT } from '../../kernel/texts.ts';
import { Facts } from '../../ui/facts.tsx';

const texts = [
  ...(['code', 'name', 'shortName', 'mnemonic', 'creditCode'] as const),
  ...(['legalPerson', 'responsible', 'qualityHead', 'contactName', 'contactPhone', 'regionName', 'address'] as const),
  ...(['erpCode', 'accountManagerName', 'bankName', 'bankHolder', 'invoiceTitle', 'taxNo', 'remark'] as const),
];

/** 资料: all that is known of a company; of its bank account the last digits. */
export function CompanyProfile({ company }: { company: CompanyDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <Facts
      stacked
      facts={[
        ...texts.map(field => [t(`company.field.${field}`), company[field]] as const),
        [t('company.field.priority'), CompanyPriority.label(company.priority, lang)],
        [t('company.field.drugSupplierType'), DrugSupplierType.label(company.drugSupplierType, lang)],
        [t('company.field.bankAccount'), company.bankAccountTail && `**** ${company.bankAccountTail}`],
        [t('company.field.platformCollects'), t(company.platformCollects ? 'list.yes' : 'list.no')],
      ]}
    />
  );
}
