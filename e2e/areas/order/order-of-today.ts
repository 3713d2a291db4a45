import { Shopper } from './shopper.ts';

/** Places an order: lists of orders open on today, and right after midnight the demo has none of it. */
export async function orderOfToday(): Promise<void> {
  await (await Shopper.arrive()).order();
}
