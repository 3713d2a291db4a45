import {
  CompanyDraft,
  CompanyPriority,
  type CompanyRow,
  DrugSupplierType,
  readCompany,
  saveCompany,
} from '@materia/contract/areas/company';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { selectField } from '../../kernel/form/choice-fields.tsx';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { pickField } from '../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../kernel/list-screen/declaration.ts';
import { useCall } from '../../kernel/query.ts';
import { useSession } from '../../kernel/session.ts';
import { useT } from '../../kernel/texts.ts';
import { draftOf } from './company-draft.ts';
import { platformPeopleSource, regionSource } from './company-sources.ts';

type Props = ActionDialogProps<CompanyRow>;

/** What is known of a company (spec 04 §1). */
export const CompanyForm = form({
  area: 'company',
  schema: CompanyDraft,
  fields: {
    code: textField({ as: text => text.toUpperCase(), help: 'company.help.code' }),
    name: {},
    shortName: {},
    mnemonic: {},
    creditCode: textField({ as: text => text.toUpperCase() }),
    drugSupplierType: selectField(DrugSupplierType),
    priority: selectField(CompanyPriority),
    regionCode: pickField(regionSource, { asText: true }),
    address: { wide: true },
    longitude: {},
    latitude: {},
    legalPerson: {},
    responsible: {},
    qualityHead: {},
    contactName: {},
    contactPhone: {},
    accountManagerId: pickField(platformPeopleSource),
    erpCode: {},
    platformCollects: { help: 'company.help.platformCollects' },
    bankName: {},
    bankHolder: {},
    bankAccount: { help: 'company.help.bankAccount', secret: true },
    invoiceTitle: {},
    taxNo: {},
    remark: textField({ rows: 2, wide: true }),
  },
  sections: [
    {
      title: 'company.section.basic',
      fields: [
        'code',
        'name',
        'shortName',
        'mnemonic',
        'creditCode',
        'drugSupplierType',
        'priority',
        'accountManagerId',
      ],
    },
    { title: 'company.section.place', fields: ['regionCode', 'address', 'longitude', 'latitude'] },
    {
      title: 'company.section.people',
      fields: ['legalPerson', 'responsible', 'qualityHead', 'contactName', 'contactPhone', 'erpCode'],
    },
    {
      title: 'company.section.money',
      fields: ['bankName', 'bankHolder', 'bankAccount', 'invoiceTitle', 'taxNo', 'platformCollects', 'remark'],
    },
  ],
});

/** What only the platform decides stands in its form alone. */
const platforms = ['priority', 'accountManagerId', 'platformCollects'] as const;

/** 新建公司. */
export function NewCompanyDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <CompanyForm
      dialog={{ title: t('company.action.new'), width: 960 }}
      initial={{ drugSupplierType: 0, priority: -1 }}
      submit={body => api(saveCompany, { body }, { quiet: true })}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: of the company as it is now. */
export function EditCompanyDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const { user } = useSession();
  const id = targets[0]?.id ?? 0;
  const company = useCall(readCompany, { params: { companyId: id } }, { quiet: true });
  if (!company.data) return null;
  const { data } = company;
  const draft = draftOf(data);
  const tail = data.bankAccountTail;
  return (
    <CompanyForm
      key={data.version}
      dialog={{ title: `${t('company.action.edit')} · ${data.shortName}`, width: 960 }}
      initial={draft}
      without={user?.companyId === null ? [] : platforms}
      help={tail ? { bankAccount: t('company.help.bankTail', { tail }) } : {}}
      submit={async values => {
        const own = user?.companyId === null ? {} : Object.fromEntries(platforms.map(field => [field, draft[field]]));
        const body = { ...values, ...own, id, version: data.version, bankAccount: values.bankAccount || undefined };
        await api(saveCompany, { body }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    />
  );
}

const ReasonForm = form({
  area: 'company',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(100) }),
  fields: { reason: textField({ rows: 3 }) },
});

function whom(targets: Props['targets'], t: ReturnType<typeof useT>): string {
  const [first] = targets;
  return targets.length === 1 && first ? first.row.shortName : t('company.several', { n: targets.length });
}

function ReasonDialog({ targets, run, cancel, action }: Props & { action: 'suspend' | 'close' }) {
  const t = useT();
  return (
    <ReasonForm
      dialog={{ title: `${t(`company.action.${action}`)} · ${whom(targets, t)}`, danger: true }}
      submitLabel={t(`company.action.${action}`)}
      submit={({ reason }) => run({ reason })}
      cancel={cancel}
    >
      <p>{t(`company.ask.${action}`)}</p>
    </ReasonForm>
  );
}

/** 暂停: stores and devices stop selling, people sign in still. */
export const SuspendDialog = (props: Props) => <ReasonDialog {...props} action="suspend" />;
/** 终止: its stores close and its accounts end with it. */
export const CloseDialog = (props: Props) => <ReasonDialog {...props} action="close" />;

const LevelForm = form({
  area: 'company',
  schema: CompanyDraft.pick({ priority: true }),
  fields: { priority: selectField(CompanyPriority) },
});
export function LevelDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <LevelForm
      dialog={{ title: `${t('company.action.level')} · ${whom(targets, t)}` }}
      initial={{ priority: targets[0]?.row.priority }}
      submit={values => run(values)}
      cancel={cancel}
    />
  );
}

const AssignForm = form({
  area: 'company',
  schema: CompanyDraft.pick({ accountManagerId: true }),
  fields: { accountManagerId: pickField(platformPeopleSource) },
});
export function AssignDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <AssignForm
      dialog={{ title: `${t('company.action.assign')} · ${whom(targets, t)}` }}
      submit={values => run(values)}
      cancel={cancel}
    />
  );
}
