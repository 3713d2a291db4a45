import { type AgentRow, toggleAgents } from '@materia/contract/areas/agent';
import { setSysUserStatus, unlockSysUsers } from '@materia/contract/areas/identity';
import { api } from '../../kernel/api.ts';
import type { ActionDialogProps, RowAction, Target } from '../../kernel/list-screen/declaration.ts';
import { later } from '../../ui/later.tsx';
import { ExtendDialog, PrivsDialog, ResetDialog } from '../identity/index.ts';

type Targets = readonly Target<AgentRow>[];
type Action = RowAction<AgentRow>;

const byAgents = { needs: 'AGENT:WRITE' } as const;
const byAccounts = { needs: 'SYSUSER:WRITE' } as const;
const idsOf = (targets: Targets) => targets.map(({ id }) => id);
const names = (targets: Targets) => ({
  name: targets
    .map(({ row }) => row.userName)
    .slice(0, 3)
    .join(', '),
});
const answered = async (_targets: unknown, input: Readonly<Record<string, unknown>>) => input.answer;
const dialogs = () => import('./agent.dialogs.tsx');

const ResetAgent = (props: ActionDialogProps<AgentRow>) => <ResetDialog {...props} />;
const ExtendAgents = (props: ActionDialogProps<AgentRow>) => <ExtendDialog {...props} />;

/** The accounts' own dialog; who looks after agents sees only those of role Service. */
function AgentPrivsDialog(props: ActionDialogProps<AgentRow>) {
  const targets = props.targets.map(target => ({ ...target, row: { ...target.row, role: 'Service' as const } }));
  return <PrivsDialog {...props} targets={targets} />;
}

/** What every account has, by the accounts' own calls. */
export const accountActions: readonly Action[] = [
  { name: 'resetPassword', ...byAccounts, where: 'row', dialog: ResetAgent, run: answered },
  { name: 'unlock', ...byAccounts, run: targets => api(unlockSysUsers, { body: { ids: idsOf(targets) } }) },
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

/** What may be done with agents (spec 04 §5). */
export const agentActions: readonly Action[] = [
  {
    name: 'edit',
    ...byAgents,
    where: 'row',
    tone: 'main',
    dialog: later(() => dialogs().then(part => part.EditAgentDialog)),
    run: answered,
  },
  {
    name: 'handover',
    ...byAgents,
    dialog: later(() => dialogs().then(part => part.HandOverDialog)),
    run: answered,
  },
  { name: 'privs', ...byAccounts, where: 'row', dialog: AgentPrivsDialog, run: answered },
  { name: 'extend', ...byAccounts, dialog: ExtendAgents, run: answered },
  ...accountActions,
  {
    name: 'delete',
    ...byAgents,
    tone: 'danger',
    dialog: later(() => dialogs().then(part => part.DeleteDialog)),
    run: answered,
  },
  {
    name: 'restore',
    ...byAgents,
    run: targets => api(toggleAgents, { body: { ids: idsOf(targets), deleted: false } }),
  },
];
