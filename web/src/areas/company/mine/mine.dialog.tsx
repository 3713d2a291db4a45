import { type CompanyDetail, CompanyDraft, saveMyCompany } from '@materia/contract/areas/company';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';

const MineForm = form({
  area: 'company',
  schema: CompanyDraft.pick({
    ...{ contactName: true, contactPhone: true, bankName: true, bankHolder: true },
    ...{ bankAccount: true, invoiceTitle: true, taxNo: true },
  }),
  fields: {
    contactName: {},
    contactPhone: {},
    bankName: {},
    bankHolder: {},
    bankAccount: { help: 'company.help.bankAccount', secret: true },
    invoiceTitle: {},
    taxNo: {},
  },
});

/** How the own company is written to, paid and invoiced. */
export function MineDialog(props: { company: CompanyDetail; done: () => void; cancel: () => void }) {
  const { company, done, cancel } = props;
  const t = useT();
  const { user } = useSession();
  const { contactName, contactPhone, bankName, bankHolder, invoiceTitle, taxNo, version, id } = company;
  return (
    <MineForm
      dialog={{ title: t('company.mine.edit') }}
      initial={{ contactName, contactPhone, bankName, bankHolder, invoiceTitle, taxNo }}
      submit={({ bankAccount, ...values }) => {
        const body = {
          ...{ ...values, version },
          ...(bankAccount ? { bankAccount } : {}),
          ...(user?.companyId === null ? { companyId: id } : {}),
        };
        return api(saveMyCompany, { body }, { quiet: true });
      }}
      done={done}
      cancel={cancel}
    />
  );
}
