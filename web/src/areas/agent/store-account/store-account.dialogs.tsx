import { generateStoreAccounts, type StoreAccountRow, StoreAccountType } from '@materia/contract/areas/agent';
import { changePassword } from '@materia/contract/areas/identity';
import type { AnswerOf } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';
import { PasswordsOnce } from '../../identity/index.ts';

type Props = ActionDialogProps<StoreAccountRow>;
type Made = AnswerOf<typeof generateStoreAccounts>;

const GenerateForm = form({
  area: 'agent',
  schema: z.strictObject({ type: z.literal(StoreAccountType.all), another: z.boolean().default(false) }),
  fields: { type: radioField(StoreAccountType, StoreAccountType.all), another: { help: 'agent.account.another' } },
});

/** 生成账号: one for each of the stores; names and passwords are shown this once (spec 04 §3.13). */
export function GenerateDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [made, setMade] = useState<Made | null>(null);
  if (made)
    return (
      <PasswordsOnce
        title={t('agent.account.made', { n: made.made.length })}
        passwords={made.made}
        skipped={made.skipped.map(({ storeName, reason }) => `${storeName}：${t(reason)}`)}
        close={() => void run({ answer: made })}
      />
    );
  return (
    <GenerateForm
      dialog={{ title: `${t('agent.action.generate')} · ${whom(targets, t)}`, width: 460 }}
      initial={{ type: 0, another: false }}
      submitLabel={t('agent.action.generate')}
      submit={async ({ type, another }) => {
        const storeIds = targets.map(({ row }) => row.storeId);
        setMade(await api(generateStoreAccounts, { body: { storeIds, type, another } }, { quiet: true }));
      }}
      cancel={cancel}
    />
  );
}

const whom = (targets: Props['targets'], t: ReturnType<typeof useT>): string =>
  targets.length === 1 && targets[0] ? targets[0].row.storeName : t('store.dialog.count', { n: targets.length });

/** 重置密码 of several: asked once, then each temporary password, once. */
export function ResetAllDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [passwords, setPasswords] = useState<{ userName: string; temporaryPassword: string }[] | null>(null);
  if (passwords)
    return <PasswordsOnce title={t('identity.user.resetDone')} passwords={passwords} close={() => void run({})} />;
  const reset = async () => {
    setBusy(true);
    const done: { userName: string; temporaryPassword: string }[] = [];
    for (const { row } of targets) {
      if (!row.account) continue;
      const { id, userName } = row.account;
      const answer = await api(changePassword, { body: { id } }).catch(() => null);
      if (!answer) break;
      done.push({ userName, temporaryPassword: answer.temporaryPassword ?? '' });
    }
    setBusy(false);
    if (done.length > 0) setPasswords(done);
    else cancel();
  };
  return (
    <Question
      title={t('agent.ask.reset', { n: targets.length })}
      yes={t('agent.action.resetPassword')}
      no={t('list.cancel')}
      danger
      busy={busy}
      onYes={() => void reset()}
      onNo={cancel}
    >
      <p>{t('identity.user.onceHelp')}</p>
    </Question>
  );
}
