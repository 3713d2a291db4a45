import { told } from '../../kernel/server.ts';

interface Callback {
  /** The HTTP status and body that our server answered. */
  readonly status: number;
  readonly body: string;
}

/** The payer's hands: the control path of the simulator `pay` (spec 00 §10). Answers what our server said to each callback. */
export async function payAtWallet(
  payNo: string,
  act: { times?: number; amountDelta?: number; badSignature?: boolean; evenIfClosed?: boolean } = {},
): Promise<Callback[]> {
  const response = await fetch(`${told('SIM_PAY_URL')}/sim/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payNo, result: 'PAID', ...act }),
  });
  const answer = (await response.json()) as { message?: string; callbacks: Callback[] };
  if (!response.ok) throw new Error(`simulator pay: ${response.status} ${answer.message}`);
  return answer.callbacks;
}
