import type { StoreAccountRow } from '@materia/contract/areas/agent';
import { setSysUserStatus, unlockSysUsers } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import type { AllowedAction, RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<StoreAccountRow>[];
const byAccounts = { needs: 'SYSUSER:WRITE' } as const;
const idsOf = (targets: Targets) => targets.flatMap(({ row }) => row.account?.id ?? []);
const names = (targets: Targets) => ({
  name: targets
    .map(({ row }) => row.account?.userName)
    .slice(0, 3)
    .join(', '),
});
const answered = async (_targets: unknown, input: Readonly<Record<string, unknown>>) => input.answer;
const dialogs = () => import('./store-account.dialogs.tsx');

/** Of stores: new accounts; of accounts: what every account has (spec 04 §5). */
export const storeAccountActions: readonly RowAction<StoreAccountRow>[] = [
  {
    name: 'generate',
    needs: 'AGENT:WRITE',
    tone: 'main',
    dialog: later(() => dialogs().then(part => part.GenerateDialog)),
    run: answered,
  },
  {
    name: 'resetPassword',
    ...byAccounts,
    dialog: later(() => dialogs().then(part => part.ResetAllDialog)),
    run: answered,
  },
  {
    name: 'unlock',
    ...byAccounts,
    run: targets => api(unlockSysUsers, { body: { ids: idsOf(targets) } }),
  },
  {
    name: 'disable',
    ...byAccounts,
    tone: 'danger',
    confirm: 'agent.ask.disable',
    params: names,
    run: targets => api(setSysUserStatus, { body: { ids: idsOf(targets), status: 'DISABLED' } }),
  },
  {
    name: 'enable',
    ...byAccounts,
    run: targets => api(setSysUserStatus, { body: { ids: idsOf(targets), status: 'ACTIVE' } }),
  },
];

const offered = ['resetPassword', 'unlock', 'disable', 'enable'];

export function offeredOnStoreAccount(
  { account, storeStatus }: StoreAccountRow,
  t: Translate,
): readonly AllowedAction[] {
  if (!account) return [{ action: 'generate', reason: storeStatus === 'CLOSED' ? t('agent.skip.closed') : null }];
  return account.allowedActions
    .filter(({ action }) => offered.includes(action))
    .map(({ action, reason }) => ({ action, reason: reason && t(reason) }));
}
