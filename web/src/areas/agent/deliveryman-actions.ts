import { type DeliverymanRow, type listAgentMats, saveDeliveryman } from '@materia/contract/areas/agent';
import type { RowOf } from '@materia/contract/kernel';
import { api } from '../../kernel/api.ts';
import type { RowAction, Target } from '../../kernel/list-screen/declaration.ts';
import { later } from '../../ui/later.tsx';

type Action = RowAction<DeliverymanRow>;
const write = { needs: 'DELIVERYMAN:WRITE' } as const;
const dialogs = () => import('./deliveryman.dialogs.tsx');

/** One after the other: a dozen at most, each by its version. */
async function set(targets: readonly Target<DeliverymanRow>[], workState: DeliverymanRow['workState']) {
  for (const { row } of targets) {
    const { userId, version, maxOpen } = row;
    await api(saveDeliveryman, { body: { userId, version, workState, maxOpen } });
  }
}

/** 接单, 休息, and how many orders at a time. */
export const deliverymanActions: readonly Action[] = [
  { name: 'takeOrders', ...write, tone: 'main', run: targets => set(targets, 'ON') },
  { name: 'rest', ...write, run: targets => set(targets, 'REST') },
  {
    name: 'setWork',
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.DeliverymanDialog)),
    run: async (_targets, input) => input.answer,
  },
];
export const offeredOnDeliveryman = ({ workState }: DeliverymanRow) => [
  workState === 'ON' ? 'rest' : 'takeOrders',
  'setWork',
];

/** 分配: somebody becomes the one in charge. */
export const assignActions: readonly RowAction<RowOf<typeof listAgentMats>>[] = [
  {
    name: 'assign',
    needs: 'AGENT:WRITE',
    tone: 'main',
    dialog: later(() => dialogs().then(part => part.AssignDialog)),
    run: async (_targets, input) => input.answer,
  },
];
