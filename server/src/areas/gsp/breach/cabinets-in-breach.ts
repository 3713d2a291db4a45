import type { Tx } from '../../../kernel/index.ts';
import { policyOf, tightestIn, watchedOf } from './breach.store.ts';
import { breachLines, isOut } from './breach-lines.ts';

interface Read {
  readonly matId: number;
  readonly subNo: number;
  readonly temperature: number | null;
  readonly humidity: number | null;
}

/**
 * The devices whose samples checkBreach has to look at: something is watched there, or a sample is beyond what its goods bear. What the most delicate
 * goods of a condition bears all of it bear: two reads tell of many devices at once.
 */
export async function cabinetsInBreach(tx: Tx, samples: readonly Read[]): Promise<ReadonlySet<number>> {
  const matIds = [...new Set(samples.map(({ matId }) => matId))];
  const found = new Set(await watchedOf(tx, matIds));
  const read = Map.groupBy(samples, keyOf);
  for (const { companyId, ...tightest } of await tightestIn(tx, matIds)) {
    const lines = breachLines(policyOf(tx, companyId), [{ goodsId: 0, ...tightest }]);
    const isBeyond = ({ temperature, humidity }: Read) =>
      lines.some(line => {
        const value = line.measure === 'TEMPERATURE' ? temperature : humidity;
        return value !== null && isOut(line, value);
      });
    if (read.get(keyOf(tightest))?.some(isBeyond)) found.add(tightest.matId);
  }
  return found;
}

const keyOf = ({ matId, subNo }: Pick<Read, 'matId' | 'subNo'>): string => `${matId} ${subNo}`;
