import { messageOnline, type OnlineSession, revokeOnline } from '@materia/contract/areas/identity';
import { Alert } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { userNamesOf } from './user-names.ts';

type Props = ActionDialogProps<OnlineSession>;

const RevokeForm = form({
  area: 'identity',
  schema: z.strictObject({ reason: z.string().trim().max(100).default('') }),
  fields: { reason: {} },
});

const MessageForm = form({
  area: 'identity',
  schema: z.strictObject({ title: z.string().trim().min(1).max(50), body: z.string().trim().min(1).max(300) }),
  fields: { title: {}, body: textField({ rows: 4 }) },
});

/** What happens, and to whom. */
function titleOf(action: string, userNames: readonly string[], t: Translate): string {
  const [first = ''] = userNames;
  const whom = userNames.length === 1 ? first : t('identity.online.people', { n: userNames.length });
  return `${t(`identity.action.${action}`)} · ${whom}`;
}

/** 强制下线: all sessions of each, once it has been said what that means. */
export function RevokeDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const userNames = userNamesOf(targets);
  const [name = ''] = userNames;
  const key = userNames.length === 1 ? 'identity.online.revokeHelp' : 'identity.online.revokeMany';
  return (
    <RevokeForm
      dialog={{ title: titleOf('revoke', userNames, t), width: 420, danger: true }}
      submitLabel={t('identity.action.revoke')}
      submit={async ({ reason }) => {
        const body = { userNames, reason: reason || undefined };
        await run({ answer: await api(revokeOnline, { body }, { quiet: true }) });
      }}
      cancel={cancel}
    >
      <Alert type="warning" showIcon title={t(key, { name, count: userNames.length })} />
    </RevokeForm>
  );
}

/** 发送消息: from person to person. */
export function MessageDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const userNames = userNamesOf(targets);
  return (
    <MessageForm
      dialog={{ title: titleOf('message', userNames, t), width: 480 }}
      submitLabel={t('identity.online.send')}
      submit={async ({ title, body }) => {
        await run({ answer: await api(messageOnline, { body: { userNames, title, body } }, { quiet: true }) });
        toast({ type: 'success', title: t('identity.online.sent') });
      }}
      cancel={cancel}
    />
  );
}
