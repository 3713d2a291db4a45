import type { changeOrderStatus } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import type { Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.store.ts';

/** What a caller gives with a step. */
export interface StepInput {
  readonly reason?: string;
  readonly signedBy?: string;
  /** Who carries it for a platform (spec 02 §1 order_express PLATFORM). */
  readonly rider?: { readonly name?: string; readonly phone?: string };
  /** The device in whose cell the goods lie now. */
  readonly cellMatId?: number;
  readonly data: BodyOf<typeof changeOrderStatus>['data'];
}

/** Guards and effects of one step: refuses, or takes the locked order on and answers how it stands then. */
export type StepEffect = (tx: Tx, order: Order, input: StepInput) => Promise<Order>;
