import { type SupplyPlanRow, updateSupplyStatus } from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';
import { savePicking } from './picking-drafts.ts';

type Sent = SentOf<typeof updateSupplyStatus>;
type Targets = readonly Target<SupplyPlanRow>[];

const dialogs = () => import('./supply-plan.dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);

/** Moves plans on, of one with the version that was seen; `more` is what the dialog gathered. */
const take =
  (action: Sent['action'], quiet: boolean) => (targets: Targets, more: Readonly<Record<string, unknown>>) => {
    const version = targets.length === 1 ? targets[0]?.version : undefined;
    const body = { ids: targets.map(({ id }) => id), action, version, ...(more as Partial<Sent>) };
    return api(updateSupplyStatus, { body }, { quiet, idempotencyKey: randomKey() });
  };
/** 出发 carries what was picked: whatever of it is still on its way to the server goes first, and its version is ours. */
const depart = async (targets: Targets, more: Readonly<Record<string, unknown>>) => {
  const seen = await Promise.all(
    targets.map(async target => {
      const version = Math.max((await savePicking(target.id)) ?? 0, target.version ?? 0);
      return { ...target, version };
    }),
  );
  return take('DEPART', true)(seen, more);
};
const label = (name: string) => `supply.plan.action.${name}`;

/** What may be done with plans, in the order in which it is offered; filling stands in the plan itself (spec 06 §3, §7). */
export const supplyPlanActions: readonly RowAction<SupplyPlanRow>[] = [
  { name: 'PICK', label: label('PICK'), needs: 'SUPPLY:PICK', tone: 'main', run: take('PICK', false) },
  {
    name: 'DEPART',
    label: label('DEPART'),
    needs: 'SUPPLY:PICK',
    tone: 'main',
    where: 'row',
    dialog: dialog('DepartDialog'),
    run: depart,
  },
  {
    name: 'ARRIVE',
    label: label('ARRIVE'),
    needs: 'SUPPLY:WRITE',
    tone: 'main',
    where: 'row',
    dialog: dialog('ArriveDialog'),
    run: take('ARRIVE', true),
  },
  {
    name: 'pickList',
    label: label('pickList'),
    where: 'row',
    dialog: later(() => import('./pick-list.drawer.tsx').then(part => part.PickListDrawer)),
    run: async () => null,
  },
  {
    name: 'ASSIGN',
    label: label('ASSIGN'),
    needs: 'SUPPLY:WRITE',
    dialog: dialog('AssignDialog'),
    run: take('ASSIGN', true),
  },
  {
    name: 'CANCEL',
    label: label('CANCEL'),
    needs: 'SUPPLY:WRITE',
    tone: 'danger',
    dialog: dialog('CancelDialog'),
    run: take('CANCEL', true),
  },
];
