import { type AccountRow, testAccount, toggleAccounts } from '@materia/contract/areas/company';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';

type Targets = readonly Target<AccountRow>[];
const write = { needs: 'COMPANY:WRITE' } as const;
const label = (name: string) => ({ name, label: `account.action.${name}` });
const nothing = async () => null;

/** 连接测试: what the provider said stands in a toast, the row shows whether it passed. */
async function test(targets: Targets): Promise<void> {
  for (const { id, row } of targets) {
    const { passed, message } = await api(testAccount, { params: { id } });
    toast({ type: passed ? 'success' : 'error', title: row.name, body: message });
  }
}
const toggle = (targets: Targets, deleted: boolean) =>
  api(toggleAccounts, { body: { ids: targets.map(target => target.id), deleted } });

/** What may be done with payment accounts (spec 04 §3.6). */
export const accountActions: readonly RowAction<AccountRow>[] = [
  {
    ...label('edit'),
    ...write,
    where: 'row',
    dialog: later(() => import('./account.dialogs.tsx').then(part => part.EditAccountDialog)),
    run: nothing,
  },
  { ...label('test'), ...write, where: 'row', tone: 'main', run: test },
  {
    ...label('secret'),
    ...write,
    where: 'row',
    dialog: later(() => import('./account.dialogs.tsx').then(part => part.SecretDialog)),
    run: nothing,
  },
  {
    ...label('enable'),
    ...write,
    dialog: later(() => import('./account.dialogs.tsx').then(part => part.EnableDialog)),
    run: nothing,
  },
  {
    ...label('disable'),
    ...write,
    tone: 'danger',
    dialog: later(() => import('./account.dialogs.tsx').then(part => part.DisableDialog)),
    run: nothing,
  },
  {
    ...label('delete'),
    ...write,
    tone: 'danger',
    confirm: 'account.ask.delete',
    run: targets => toggle(targets, true),
  },
  { ...label('restore'), ...write, run: targets => toggle(targets, false) },
];
