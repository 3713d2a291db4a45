import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from '../../../kernel/list-screen/filter.ts';

/** Filters that 订单利润 has as well. */
const shared = [
  'duration',
  'companyIds',
  'storeIds',
  'channels',
  'orderTypes',
  'fulfilTypes',
  'payTypes',
  'includeActivity',
] as const;

/** From a goods to the orders it was sold with: the same period, the same places (spec 02 §6.6). */
export function useToOrders(): (goodsId: number) => void {
  const router = useRouter();
  const search = useRouterState({ select: state => state.location.search as Search });
  return useCallback(
    goodsId => {
      const kept = shared.flatMap(name => (search[name] === undefined ? [] : [[name, search[name]] as const]));
      const to = { ...Object.fromEntries(kept), goodsIds: String(goodsId) };
      void router.navigate({ to: '/app/oto/order_profit', search: to as never });
    },
    [router, search],
  );
}
