import { told } from '../../kernel/server.ts';

interface Callback {
  /** The HTTP status and body that our server answered. */
  readonly status: number;
  readonly body: string;
}

/** The wallet's merchant has no money when the next refund of that payment is asked for. */
export async function refuseRefund(payNo: string): Promise<void> {
  await control('/sim/refund-fault', { payNo, outcome: 'REFUSED' });
}

/** The payer's hands: the control path of the simulator `pay` (spec 00 §10). Answers what our server said to each callback. */
export async function payAtWallet(
  payNo: string,
  act: { times?: number; amountDelta?: number; badSignature?: boolean; evenIfClosed?: boolean } = {},
): Promise<Callback[]> {
  const { callbacks } = await control<{ callbacks: Callback[] }>('/sim/pay', { payNo, result: 'PAID', ...act });
  return callbacks;
}

async function control<R>(path: string, body: object): Promise<R> {
  const response = await fetch(`${told('SIM_PAY_URL')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as R & { message?: string };
  if (!response.ok) throw new Error(`simulator pay: ${response.status} ${answer.message}`);
  return answer;
}
