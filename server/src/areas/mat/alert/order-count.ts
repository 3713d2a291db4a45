import type { MatOrderStatusCode } from '@materia/contract/areas/order';
import type { Ctx, StaffActor } from '../../../kernel/index.ts';

/** Device orders of an actor's scope at some statuses. */
export type CountMatOrders = (
  ctx: Pick<Ctx<StaffActor>, 'actor' | 'db' | 'now'>,
  statuses: readonly MatOrderStatusCode[],
) => Promise<number>;

let count: CountMatOrders | undefined;

/** Orders are counted by their area, which knows devices while devices do not know it: make-services hands the one to the other. */
export function useMatOrderCount(of: CountMatOrders): void {
  count = of;
}

export const countMatOrders: CountMatOrders = (ctx, statuses) => {
  if (!count) throw new Error('no count of device orders: make-services calls useMatOrderCount');
  return count(ctx, statuses);
};
