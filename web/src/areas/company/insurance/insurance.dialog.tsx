import { InsuranceDraft, InsuranceKind, type InsuranceRow, saveInsurance } from '@materia/contract/areas/company';
import { dayOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource, storeSource } from '../company-sources.ts';

const label = (name: string) => ({ label: `insurance.field.${name}` });

const InsuranceForm = form({
  area: 'company',
  schema: InsuranceDraft,
  fields: {
    code: label('code'),
    kind: { ...radioField(InsuranceKind, InsuranceKind.all), ...label('kind') },
    insurer: label('insurer'),
    productName: label('productName'),
    companyId: pickField(companySource, label('companyId')),
    storeIds: pickField(storeSource, { ...label('storeIds'), help: 'insurance.help.storeIds', many: true }),
    payRatioBp: label('payRatioBp'),
    deductible: label('deductible'),
    orderCap: label('orderCap'),
    rxOnly: label('rxOnly'),
    validFrom: dayField(label('validFrom')),
    validTo: dayField(label('validTo')),
  },
});

/** 新建保险: a draft; its goods follow. A company's own is the company's. */
export function NewInsuranceDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const { user } = useSession();
  const own = user?.companyId ?? null;
  return (
    <InsuranceForm
      dialog={{ title: t('insurance.action.new'), width: 720 }}
      initial={{ kind: 'MEDICAL', deductible: 0, rxOnly: false, validFrom: dayOf(serverNow()) }}
      without={own === null ? [] : ['companyId']}
      submit={values =>
        api(saveInsurance, { body: { ...values, companyId: own ?? values.companyId } }, { quiet: true })
      }
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: whose it is stays. */
export function EditInsuranceDialog({ targets, run, cancel }: ActionDialogProps<InsuranceRow>) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const { code, kind, insurer, productName, companyId, storeIds, payRatioBp, deductible, orderCap } = row;
  const { id, version, rxOnly, validFrom, validTo } = row;
  return (
    <InsuranceForm
      dialog={{ title: `${t('insurance.action.edit')} · ${productName}`, width: 720 }}
      initial={{
        ...{ code, kind, insurer, productName, storeIds, payRatioBp, deductible, orderCap, rxOnly, validFrom, validTo },
      }}
      without={['companyId']}
      submit={async values => {
        await api(saveInsurance, { body: { ...values, companyId, id, version } }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    />
  );
}
