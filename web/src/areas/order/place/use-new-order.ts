import { useState } from 'react';
import { bodyOf, emptyOrder, modesFor } from './basket.ts';
import { useOrderDraft, usePlacing } from './use-placing.ts';
import { usePreparation } from './use-preparation.ts';

/** The form of a new order of a store: what stands in it, what it may choose from, what it costs, and placing it once. */
export function useNewOrder(placed: () => void) {
  const { order, put } = useOrderDraft('order.new', emptyOrder);
  const [storeWords, searchStores] = useState('');
  const preparation = usePreparation(order, storeWords);
  const modes = modesFor(order.orderType, preparation?.modes ?? []);
  const mode = modes.find(each => each.deliveryMode === order.deliveryMode) ?? modes[0];
  const stores = { stores: preparation?.stores ?? [], storeWords, searchStores };
  return { order, put, preparation, stores, modes, ...usePlacing(bodyOf(order, mode), placed) };
}
