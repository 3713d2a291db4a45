import { ProviderRefused } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';

/** What a payer does, as POST /api/public/pay/sim/{payNo} hands it over to the simulator (spec 02 §5 "Ingress"). */
export interface SimPayWish {
  payNo: string;
  result: 'PAID' | 'FAILED';
  /** The callback is sent so many times at once. */
  times?: number;
  delaySeconds?: number;
}

/** Tells simulators/pay what the payer does. An unknown number is `ProviderRefused`. */
export async function driveSimPayment(simulatorUrl: string, wish: SimPayWish): Promise<void> {
  const answer = await askProvider({
    provider: 'pay simulator',
    method: 'POST',
    url: `${simulatorUrl}/sim/pay`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wish, wait: false }),
  });
  if (answer.status >= 300) throw new ProviderRefused('pay simulator', `HTTP_${answer.status}`, answer.text);
}
