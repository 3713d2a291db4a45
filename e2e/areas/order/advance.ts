import {
  changeOrderStatus,
  readOrder,
  StoreOrderStatus,
  type StoreOrderStatusCode,
} from '../../../contract/src/areas/order/index.ts';
import type { Caller } from '../../kernel/caller.ts';

const S = StoreOrderStatus.byName;

/** Takes an order the steps a clerk would, for walkthroughs that begin further on. */
export async function advance(clerk: Caller, order_id: number, ...steps: StoreOrderStatusCode[]): Promise<void> {
  for (const to of steps) {
    const version = await versionOf(clerk, order_id);
    await clerk(changeOrderStatus, { body: { items: [{ order_id, version }], to } });
  }
}

/** 30 → 40 by parcel. */
export async function handOver(clerk: Caller, order_id: number, orderNo: string): Promise<void> {
  const items = [{ order_id, version: await versionOf(clerk, order_id) }];
  await clerk(changeOrderStatus, { body: { items, to: S.onWay, data: { expressNo: `SF${orderNo.slice(-12)}` } } });
}

export const versionOf = async (clerk: Caller, order_id: number): Promise<number> =>
  (await clerk(readOrder, { params: { order_id } })).version;

/** 10 → 22, or on to 30 or 41 where nothing is paid before (spec 02 §2.1 21→). */
export const confirmAll = (clerk: Caller, order_id: number): Promise<void> =>
  advance(clerk, order_id, S.pendingStoreConfirm, S.storeInStock);
