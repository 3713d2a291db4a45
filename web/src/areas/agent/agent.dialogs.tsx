import {
  type AgentRow,
  handOverAgent,
  LinkKind,
  type LinkKindCode,
  saveAgent,
  toggleAgents,
} from '@materia/contract/areas/agent';
import { AgentType, cellphone, userName } from '@materia/contract/areas/identity';
import { addDays, type Day, day, dayOf, instantAt } from '@materia/contract/kernel';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { selectField } from '../../kernel/form/choice-fields.tsx';
import { dayField } from '../../kernel/form/date-fields.tsx';
import { textField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { pickField } from '../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../kernel/list-screen/declaration.ts';
import { session } from '../../kernel/session.ts';
import { useT } from '../../kernel/texts.ts';
import { toast } from '../../ui/toast.ts';
import { PasswordsOnce } from '../identity/index.ts';
import { companySource, storeSource } from '../store/index.ts';
import { agentSource } from './agent-source.ts';

type Values = Readonly<Record<string, unknown>>;
/** Of several accounts so many are named. */
const shownNames = 3;
const platform = () => session.get()?.user.companyId === null;
const ofStore = ({ type }: Values) => type === 0 || type === 5;

const AgentForm = form({
  area: 'agent',
  schema: z.strictObject({
    userName: userName.optional(),
    name: z.string().trim().min(1).max(20),
    cellphone: cellphone.optional(),
    email: z.email().max(100).optional(),
    type: z.literal(AgentType.all),
    companyId: z.int().positive().optional(),
    storeId: z.int().positive().optional(),
    expireDay: day.optional(),
    isDeliveryman: z.boolean().default(false),
    remark: z.string().trim().max(200).optional(),
  }),
  fields: {
    userName: textField({ help: 'identity.user.nameHelp' }),
    name: {},
    cellphone: textField({ inputMode: 'numeric' }),
    email: {},
    type: selectField(AgentType),
    companyId: pickField(companySource, { when: platform }),
    storeId: pickField(storeSource, { help: 'identity.user.storeHelp' }),
    expireDay: dayField({
      label: 'agent.field.accountExpiredTime',
      help: 'identity.user.expireHelp',
      when: ({ type }) => type === 2 || type === 3 || type === 6,
    }),
    isDeliveryman: {},
    remark: textField({ rows: 2, wide: true }),
  },
  sections: [
    { title: 'agent.section.person', fields: ['userName', 'name', 'cellphone', 'email'] },
    { title: 'agent.section.place', fields: ['type', 'companyId', 'storeId', 'expireDay', 'isDeliveryman', 'remark'] },
  ],
});

interface Typed {
  name: string;
  cellphone?: string;
  email?: string;
  type: AgentRow['type'];
  companyId?: number;
  storeId?: number;
  expireDay?: string;
  isDeliveryman?: boolean;
  remark?: string;
}

/** As the call takes it. An account lasts until the end of its last day. */
const bodyOf = ({
  name,
  cellphone: phone,
  email,
  type,
  companyId,
  storeId,
  expireDay,
  isDeliveryman,
  remark,
}: Typed) => ({
  ...{ name, type, isDeliveryman: isDeliveryman ?? false },
  ...{ cellphone: phone || null, email: email || null, remark: remark || null },
  ...{ companyId: companyId ?? session.get()?.user.companyId ?? null, storeId: storeId ?? null },
  accountExpiredTime: expireDay ? instantAt(addDays(expireDay as Day, 1), '00:00:00').toISOString() : null,
});

/** 新建: the temporary password is shown once. */
export function NewAgentDialog({ body, refresh, close }: ToolbarProps) {
  const t = useT();
  const [made, setMade] = useState<{ userName: string; temporaryPassword: string } | null>(null);
  const [type = 2] = (body.type as AgentRow['type'][] | undefined) ?? [];
  if (made) return <PasswordsOnce title={t('agent.made', { name: made.userName })} passwords={[made]} close={close} />;
  return (
    <AgentForm
      dialog={{ title: t('agent.action.new'), width: 960 }}
      initial={{ type }}
      check={({ userName: typed }) => (typed ? {} : { userName: { message: 'identity.userNameNeeded' } })}
      submit={async ({ userName: typed = '', ...values }) => {
        const { temporaryPassword } = await api(
          saveAgent,
          { body: { userName: typed, ...bodyOf(values) } },
          { quiet: true },
        );
        refresh();
        setMade({ userName: typed, temporaryPassword: temporaryPassword ?? '' });
      }}
      cancel={close}
    />
  );
}

/** 编辑: the user name stays for ever. */
export function EditAgentDialog({ targets, run, cancel }: ActionDialogProps<AgentRow>) {
  const t = useT();
  const [target] = targets;
  if (!target) return null;
  const { row } = target;
  return (
    <AgentForm
      dialog={{ title: `${t('agent.action.edit')} · ${row.userName}`, width: 960 }}
      without={['userName']}
      initial={{
        name: row.name,
        cellphone: row.cellphone ?? undefined,
        email: row.email ?? undefined,
        type: row.type,
        companyId: row.companyId ?? undefined,
        storeId: row.storeId ?? undefined,
        expireDay: row.accountExpiredTime === null ? undefined : dayOf(Date.parse(row.accountExpiredTime) - 1),
        isDeliveryman: row.isDeliveryman,
        remark: row.remark ?? undefined,
      }}
      submit={async ({ userName: _same, ...values }) => {
        const storeId = ofStore(values) || values.storeId ? values.storeId : undefined;
        const body = { id: row.id, version: row.version, ...bodyOf({ ...values, storeId }) };
        await run({ answer: await api(saveAgent, { body }, { quiet: true }) });
      }}
      cancel={cancel}
    />
  );
}

/** 移交: all of the chosen kinds go from one account, or from several, to another of the company. */
export function HandOverDialog({ targets, run, cancel }: ActionDialogProps<AgentRow>) {
  const t = useT();
  const [first] = targets;
  const companyId = first?.row.companyId;
  const HandOver = useMemo(
    () =>
      form({
        area: 'agent',
        schema: z.strictObject({ to: z.int().positive(), kinds: z.array(z.literal(LinkKind.all)).min(1) }),
        fields: { to: pickField(agentSource(companyId)), kinds: selectField(LinkKind, { many: true }) },
      }),
    [companyId],
  );
  if (!first) return null;
  const names = targets.map(({ row }) => row.userName);
  const more = names.length > shownNames ? ` ${t('agent.handOverOf', { n: names.length })}` : '';
  return (
    <HandOver
      dialog={{ title: `${t('agent.action.handover')} · ${names.slice(0, shownNames).join(', ')}${more}`, width: 460 }}
      initial={{ kinds: [...LinkKind.all] }}
      submitLabel={t('agent.action.handover')}
      submit={async ({ to, kinds }) => {
        const body = { from: targets.map(({ id }) => id), to, kinds: kinds as LinkKindCode[] };
        const answer = await api(handOverAgent, { body }, { quiet: true });
        toast({ type: 'success', title: t('agent.handedOver', answer) });
        await run({ answer });
      }}
      cancel={cancel}
    />
  );
}

/** 删除: devices it is in charge of go to another account with it (spec 04 §2). */
export function DeleteDialog({ targets, run, cancel }: ActionDialogProps<AgentRow>) {
  const t = useT();
  const [first] = targets;
  const mats = targets.reduce((sum, { row }) => sum + row.mainMats, 0);
  const companyId = first?.row.companyId;
  const Delete = useMemo(
    () =>
      form({
        area: 'agent',
        schema: z.strictObject({ handOverTo: z.int().positive().optional() }),
        fields: {
          handOverTo: pickField(agentSource(companyId), { help: 'agent.handOverHelp', when: () => mats > 0 }),
        },
      }),
    [companyId, mats],
  );
  if (!first) return null;
  const names = targets
    .map(({ row }) => row.userName)
    .slice(0, shownNames)
    .join(', ');
  return (
    <Delete
      dialog={{ title: t('identity.user.ask.delete', { name: names }), width: 460 }}
      submitLabel={t('agent.action.delete')}
      submit={async ({ handOverTo }) => {
        const body = { ids: targets.map(({ id }) => id), deleted: true, handOverTo };
        await run({ answer: await api(toggleAgents, { body }, { quiet: true }) });
      }}
      cancel={cancel}
    />
  );
}
