import type { PaymentPort } from '../adapters/payment/port.ts';
import { usePayments } from '../areas/order/index.ts';
import { payments } from '../areas/order/payment/outside.ts';
import type { OrderWorld } from './given-order.ts';

/** A world whose provider answers refunds as a test wants, at a time that the test moves. */
export interface RefundAnswers {
  /** The provider answers every refund so; undefined: the simulator again. */
  says(status: 'FAILED' | 'PROCESSING' | undefined): void;
  /** Business time, so many minutes on; 0: it begins anew with this moment. */
  after(minutes: number): void;
  readonly now: () => Date;
}

/** Takes the port that is there when it is called: `world` has it. */
export function refundAnswers(world: Pick<OrderWorld, 'setNow'>): RefundAnswers {
  const { port } = payments();
  let now = Date.now();
  return {
    says: status => {
      const refund: PaymentPort['refund'] = async (_, { refundNo, refundFen }) => ({
        status: status ?? 'DONE',
        refundNo,
        amountFen: refundFen,
      });
      usePayments({
        ...payments(),
        port: status === undefined ? port : Object.assign(Object.create(port), { refund }),
      });
    },
    after: minutes => {
      now = (minutes === 0 ? Date.now() : now) + minutes * 60_000;
      world.setNow(new Date(now).toISOString());
    },
    now: () => new Date(now),
  };
}
