import { type Preparation, prepareOrder } from '@materia/contract/areas/order';
import type { z } from 'zod';
import { useCall } from '../../../kernel/query.ts';
import type { NewOrder } from './basket.ts';

export type Prepared = z.infer<typeof Preparation>;

/** What a new order may choose from: stores, ways, time frames, and what the customer has. */
export function usePreparation({ orderType, storeId, customerId }: NewOrder): Prepared | undefined {
  const { data } = useCall(
    prepareOrder,
    { query: { orderType, storeId, customerId } },
    { keepPrevious: true, staleTime: 30_000 },
  );
  return data;
}
