import type { Figure } from '../scenario.ts';
import { percentile, rounded } from './statistics.ts';

interface Repeated {
  readonly times: number;
  /** How often it is asked before it counts. */
  readonly warmUp?: number;
  readonly atMost: number;
  ask(round: number): Promise<unknown>;
}

/** p95 in milliseconds of the same question asked again and again. */
export async function repeated(name: string, { times, warmUp = 10, atMost, ask }: Repeated): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < warmUp + times; round += 1) {
    const startedAt = performance.now();
    await ask(round);
    if (round >= warmUp) took.push(performance.now() - startedAt);
  }
  return { name, value: rounded(percentile(took, 0.95), 1), unit: 'ms', atMost };
}
