import { openPaymentPort, type PayAdapter, paymentAddresses, simPayUrl } from './adapters/payment/open-payment-port.ts';
import { driveSimPayment, type SimPayWish } from './adapters/payment/sim-control.ts';
import { usePayments } from './areas/order/index.ts';
import type { Clock, Database, Log, Settings } from './kernel/index.ts';

/** Lets the payment engine reach what `pay.adapter` names: the providers themselves, or the simulator that speaks as both. */
export function connectPayments(of: { db: Database; clock: Clock; settings: Settings; log: Log }): void {
  const adapter = () => of.settings.get<PayAdapter>('pay.adapter');
  usePayments({
    ...of,
    get port() {
      return openPaymentPort(paymentAddresses(adapter(), process.env));
    },
    get simulate() {
      return adapter() === 'SIM' ? (wish: SimPayWish) => driveSimPayment(simPayUrl(process.env), wish) : undefined;
    },
  });
}
