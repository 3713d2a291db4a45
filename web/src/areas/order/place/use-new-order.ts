import { placeOrder, type Quote, quoteOrder } from '@materia/contract/areas/order';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../kernel/form/form-drafts.ts';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { bodyOf, emptyOrder, isBegun, modesFor, type NewOrder } from './basket.ts';
import { usePreparation } from './use-preparation.ts';
import { useQuote } from './use-quote.ts';

/** The form of a new order: what stands in it, what it may choose from, what it costs, and placing it once. */
export function useNewOrder(placed: () => void) {
  const t = useT();
  const draft = useDraft('order.new');
  const [order, setOrder] = useState<NewOrder>(() => ({ ...emptyOrder, ...draft.restored }));
  useEffect(() => draft.keep(isBegun(order) ? { ...order } : null));
  const preparation = usePreparation(order);
  const modes = modesFor(order.orderType, preparation?.modes ?? []);
  const mode = modes.find(each => each.deliveryMode === order.deliveryMode) ?? modes[0];
  const body = bodyOf(order, mode);
  const quote = useQuote(quoteOrder, body && { body });
  const place = useChange(placeOrder, {
    quiet: true,
    onDone: ({ orderNo }) => {
      toast({ type: 'success', title: t('order.new.placed', { no: orderNo }) });
      placed();
    },
    // Refused for another price: the answer carries the new quote, which the next press confirms.
    onFailed: failure => quote.replace(quoteIn(failure.data)),
  });
  const expectedPayable = quote.quote?.payable;
  const submit = () => {
    if (body && expectedPayable !== undefined && !place.isPending) place.mutate({ body: { ...body, expectedPayable } });
  };
  return {
    order,
    put: (part: Partial<NewOrder>) => setOrder(before => ({ ...before, ...part })),
    preparation,
    modes,
    quote,
    submit,
    placing: place.isPending,
    problem: place.error,
    ready: body !== null && quote.quote !== null && !quote.pending,
  };
}

/** The new quote that a refusal for another price carries (spec 02 §4.1). */
function quoteIn(data: unknown): Quote | null {
  return typeof data === 'object' && data !== null && 'payable' in data ? (data as Quote) : null;
}
