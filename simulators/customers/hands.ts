import type { Places } from './baskets.ts';
import type { Hands } from './follow.ts';

/** The control paths of the simulators `pay` and `cabinets` (spec 00 §10). */
export function simulatedHands(of: { pay: string; cabinets: string }): Hands & Places {
  return {
    pay: async payNo => {
      await post(`${of.pay}/sim/pay`, { payNo, result: 'PAID' });
    },
    typeCode: async (matId, code) => {
      const reply = await post(`${of.cabinets}/sim/mats/${matId}/pickup`, { code });
      if (reply?.ok === false) throw new Error(`cabinet: ${reply.message}`);
    },
    mats: async () => {
      const response = await fetch(`${of.cabinets}/sim/state`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      if (!response?.ok) return [];
      const { mats } = (await response.json()) as { mats: { matId: number; connected: boolean }[] };
      return mats.filter(mat => mat.connected).map(mat => mat.matId);
    },
  };
}

async function post(url: string, body: object): Promise<{ ok?: boolean; message?: string } | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const answer = (await response.json()) as { ok?: boolean; message?: string } | null;
  if (!response.ok) throw new Error(`${new URL(url).pathname} ${response.status} ${answer?.message ?? ''}`);
  return answer;
}
