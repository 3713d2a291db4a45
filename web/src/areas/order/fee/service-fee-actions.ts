import { type ServiceFeeRow, saveServiceFee, toggleServiceFees } from '@materia/contract/areas/order';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';
import { draftOf } from './rule-draft.ts';

type Targets = readonly Target<ServiceFeeRow>[];
const write = { needs: 'FINANCE:WRITE' } as const;
const label = (name: string) => ({ name, label: `fee.action.${name}` });

async function switchTo(targets: Targets, enabled: boolean): Promise<void> {
  for (const { row } of targets) await api(saveServiceFee, { body: { ...draftOf(row), enabled } });
}
const toggle = (targets: Targets, deleted: boolean) =>
  api(toggleServiceFees, { body: { ids: targets.map(target => target.id), deleted } });

/** What the platform does with its rules (spec 02 §6.7). */
export const ruleActions: readonly RowAction<ServiceFeeRow>[] = [
  {
    ...label('edit'),
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./service-fee.dialog.tsx').then(part => part.EditRuleDialog)),
    run: async () => null,
  },
  {
    ...label('try'),
    ...write,
    where: 'row',
    dialog: later(() => import('./trial.dialog.tsx').then(part => part.TryRuleDialog)),
    run: async () => null,
  },
  { ...label('on'), ...write, run: targets => switchTo(targets, true) },
  { ...label('off'), ...write, confirm: 'fee.ask.off', run: targets => switchTo(targets, false) },
  { ...label('delete'), ...write, tone: 'danger', confirm: 'fee.ask.delete', run: targets => toggle(targets, true) },
  { ...label('restore'), ...write, run: targets => toggle(targets, false) },
];

export const offeredOnRule = ({ deleted, enabled }: ServiceFeeRow): string[] =>
  deleted ? ['restore'] : ['edit', 'try', enabled ? 'off' : 'on', 'delete'];
