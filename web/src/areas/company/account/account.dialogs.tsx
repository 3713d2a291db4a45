import {
  AccountDraft,
  type AccountRow,
  SecretKind,
  saveAccount,
  setAccountSecret,
  setAccountStatus,
} from '@materia/contract/areas/company';
import { Channel, PaymentProvider, PayType } from '@materia/contract/areas/order';
import { dateTimeText, day, dayOf, instantAt } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { passwordField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { companySource, matSource, storeSource } from '../company-sources.ts';

type Props = ActionDialogProps<AccountRow>;
const label = (name: string) => ({ label: `account.field.${name}` });
const password = z.string().min(1).max(64);

const online = ({ provider }: Readonly<Record<string, unknown>>) => provider === 'WECHAT' || provider === 'ALIPAY';

const AccountForm = form({
  area: 'company',
  schema: AccountDraft.omit({ certExpireAt: true }).extend({
    /** The day up to which its certificate holds. */
    certUntil: day.nullable().default(null),
    password: password.optional(),
  }),
  fields: {
    name: label('name'),
    companyId: pickField(companySource, { ...label('companyId'), help: 'account.help.companyId' }),
    payType: selectField(PayType, label('payType')),
    provider: selectField(PaymentProvider, label('provider')),
    mchId: label('mchId'),
    subMchId: { ...label('subMchId'), when: online },
    appId: { ...label('appId'), when: online },
    serialNo: { ...label('serialNo'), when: online },
    publicKeyId: { ...label('publicKeyId'), when: online },
    certUntil: dayField({ ...label('certExpireAt'), when: online }),
    terminalNo: { ...label('terminalNo'), when: ({ payType }) => payType === 1 },
    feeBp: label('feeBp'),
    priority: { ...label('priority'), help: 'account.help.priority' },
    storeIds: pickField(storeSource, { ...label('storeIds'), help: 'account.help.scope', many: true }),
    matIds: pickField(matSource, { ...label('matIds'), many: true }),
    channels: selectField(Channel, { ...label('channels'), many: true }),
    password: { ...passwordField('current-password'), ...label('password'), help: 'account.help.password' },
  },
  sections: [
    { title: 'account.section.what', fields: ['name', 'companyId', 'payType', 'provider', 'feeBp', 'priority'] },
    {
      title: 'account.section.merchant',
      fields: ['mchId', 'subMchId', 'appId', 'serialNo', 'publicKeyId', 'certUntil', 'terminalNo'],
    },
    { title: 'account.section.scope', fields: ['storeIds', 'matIds', 'channels', 'password'] },
  ],
});

const bodyOf = <V extends { certUntil: string | null }>({ certUntil, ...values }: V) => ({
  ...values,
  certExpireAt: certUntil === null ? null : instantAt(certUntil, '23:59:59').toISOString(),
});

/** 新建收款账户: a draft, enabled once it is tested. */
export function NewAccountDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <AccountForm
      dialog={{ title: t('account.action.new'), width: 960 }}
      initial={{ payType: 3, provider: 'WECHAT', feeBp: 60, priority: 0 }}
      without={['password']}
      submit={values => api(saveAccount, { body: bodyOf(values) }, { quiet: true })}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: pay type, provider and owner stay. */
export function EditAccountDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const { name, mchId, subMchId, appId, serialNo, publicKeyId, terminalNo, feeBp, priority } = row;
  const { storeIds, matIds, channels, companyId, payType, provider } = row;
  return (
    <AccountForm
      dialog={{ title: `${t('company.action.edit')} · ${name}`, width: 960 }}
      initial={{
        ...{ name, mchId, subMchId, appId, serialNo, publicKeyId, terminalNo, feeBp, priority, storeIds, matIds },
        ...{ channels, companyId, payType, provider },
        certUntil: row.certExpireAt === null ? null : dayOf(new Date(row.certExpireAt)),
      }}
      submit={async ({ password: given, ...values }) => {
        const body = { ...bodyOf(values), id: row.id, version: row.version, ...(given ? { password: given } : {}) };
        await api(saveAccount, { body }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    />
  );
}

const SecretForm = form({
  area: 'company',
  schema: z.strictObject({ kind: z.literal(SecretKind.all), value: z.string().min(1).max(8000), password }),
  fields: {
    kind: selectField(SecretKind, label('secretKind')),
    value: { ...textField({ rows: 5, ...label('secretValue') }), secret: true },
    password: { ...passwordField('current-password'), ...label('password') },
  },
});

/** 换密钥: written, never read; that there is one shows its fingerprint. */
export function SecretDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const row = targets[0]?.row;
  if (!row) return null;
  return (
    <SecretForm
      dialog={{ title: `${t('account.action.secret')} · ${row.name}`, width: 560 }}
      submit={async body => {
        await api(setAccountSecret, { params: { id: row.id }, body }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    >
      <ul className="company-secrets">
        {row.secrets.map(({ kind, fingerprint, setAt, setBy }) => (
          <li key={kind}>
            {SecretKind.label(kind, lang)}
            {lang === 'zh' ? '：' : ': '}
            {[t('account.secret.set'), fingerprint, dateTimeText(Date.parse(setAt)), setBy].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </SecretForm>
  );
}

const PasswordForm = form({
  area: 'company',
  schema: z.strictObject({ password }),
  fields: { password: { ...passwordField('current-password'), ...label('password') } },
});

function StatusDialog({ targets, run, cancel, to }: Props & { to: 'ACTIVE' | 'DISABLED' }) {
  const t = useT();
  const [question, setQuestion] = useState<string | null>(null);
  const action = to === 'ACTIVE' ? 'enable' : 'disable';
  const items = targets.map(({ id, row }) => ({ id, version: row.version }));
  return (
    <PasswordForm
      dialog={{
        title: `${t(`account.action.${action}`)} · ${targets.map(({ row }) => row.name).join(', ')}`,
        danger: to === 'DISABLED',
      }}
      submitLabel={t(question ? 'account.action.disableAnyway' : `account.action.${action}`)}
      submit={async values => {
        try {
          await api(
            setAccountStatus,
            { body: { items, to, ...values, confirmed: question !== null } },
            { quiet: true },
          );
        } catch (refusal) {
          // The last account of its pay type: said once, and then it goes.
          if (refusal instanceof ApiFailure && refusal.reason === 'CONFIRM') setQuestion(refusal.message);
          throw refusal;
        }
        await run({});
      }}
      cancel={cancel}
    >
      {question && <p role="alert">{question}</p>}
    </PasswordForm>
  );
}
export const EnableDialog = (props: Props) => <StatusDialog {...props} to="ACTIVE" />;
export const DisableDialog = (props: Props) => <StatusDialog {...props} to="DISABLED" />;
