import { type RevenueRow, toggleRevenueRules } from '@materia/contract/areas/company';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<RevenueRow>[];
const write = { needs: 'REVENUE:WRITE' } as const;
const label = (name: string) => ({ name, label: `revenue.action.${name}` });
const nothing = async () => null;
const toggle = (targets: Targets, deleted: boolean) =>
  api(toggleRevenueRules, { body: { ids: targets.map(target => target.id), deleted } });

/** What may be done with revenue rules (spec 04 §2, §5). */
export const revenueActions: readonly RowAction<RevenueRow>[] = [
  {
    ...label('edit'),
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./rule.dialog.tsx').then(part => part.EditRuleDialog)),
    run: nothing,
  },
  {
    ...label('simulate'),
    where: 'row',
    dialog: later(() => import('./simulate.dialog.tsx').then(part => part.SimulateRowDialog)),
    run: nothing,
  },
  {
    ...label('publish'),
    ...write,
    where: 'row',
    dialog: later(() => import('./publish.dialog.tsx').then(part => part.PublishDialog)),
    run: nothing,
  },
  {
    ...label('stop'),
    ...write,
    where: 'row',
    tone: 'danger',
    dialog: later(() => import('./publish.dialog.tsx').then(part => part.StopDialog)),
    run: nothing,
  },
  {
    ...label('delete'),
    ...write,
    where: 'row',
    tone: 'danger',
    confirm: 'revenue.ask.delete',
    run: targets => toggle(targets, true),
  },
  { ...label('restore'), ...write, where: 'row', run: targets => toggle(targets, false) },
];
