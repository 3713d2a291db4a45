import type { Call, CallShape } from '@materia/contract/kernel';
import type { Actor, CustomerActor, DeviceActor, StaffActor } from '../auth/actor.ts';
import type { Ctx } from './context.ts';

/** What a handler is given, parsed by the contract. */
export interface Input<T extends CallShape> {
  readonly params: T['params'];
  readonly query: T['query'];
  readonly body: T['body'];
}

export interface Handler {
  readonly call: Call;
  readonly audience: 'staff' | 'customer' | 'device' | 'open';
  readonly run: (input: Input<CallShape>, ctx: Ctx) => Promise<unknown>;
}

function binder<A extends Actor | null>(audience: Handler['audience']) {
  return <T extends CallShape>(call: Call<T>) =>
    (run: (input: Input<T>, ctx: Ctx<A, T['fails']>) => Promise<T['answer']>): Handler => ({
      call: call as unknown as Call,
      audience,
      run: run as unknown as Handler['run'],
    });
}

/** Binds a staff call to its use case: `on(listOrders)(async ({ params, body }, ctx) => …)`. */
export const on = binder<StaffActor>('staff');
/** Binds a customer's call (X-CUSTOMER-TOKEN). */
export const onCustomer = binder<CustomerActor>('customer');
/** Binds a device's call (its own secret). */
export const onDevice = binder<DeviceActor>('device');
/** Binds a call that needs nobody (`public`) or carries a neighbour's signature (`signed`). */
export const onOpen = binder<null>('open');

/** Whether a call's `needs` fit the binder it was given to; checked once at start. */
export function audienceOf(call: Call): Handler['audience'] {
  if (call.needs === 'customer' || call.needs === 'device') return call.needs;
  return call.needs === 'public' || call.needs === 'signed' ? 'open' : 'staff';
}
