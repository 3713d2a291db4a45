import { ProviderAnswerInvalid } from '../provider/provider-errors.ts';
import { askProvider } from '../provider/provider-http.ts';
import type { IdentitySource } from './port.ts';

export interface SimPerson {
  source: IdentitySource;
  seed: string;
  nickname: string;
}

/** Has simulators/identity issue a code, as POST /api/public/customer_auth/sim hands it over (spec 05 §4.1). */
export async function requestSimCode(simulatorUrl: string, person: SimPerson): Promise<string> {
  const answer = await askProvider({
    provider: 'identity simulator',
    method: 'POST',
    url: `${simulatorUrl}/sim/codes`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { code } = answer.status === 200 ? (JSON.parse(answer.text) as { code?: unknown }) : {};
  if (typeof code === 'string') return code;
  throw new ProviderAnswerInvalid('identity simulator', `HTTP_${answer.status}`, answer.text);
}
