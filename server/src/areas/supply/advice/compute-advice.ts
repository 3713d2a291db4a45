import { type AdviceNumbers, adviceRules } from '@materia/contract/areas/supply';

/** What is known of goods at a device. */
export interface AtMat {
  readonly matId: number;
  readonly goodsId: number;
  /** Whole days it could be sold there. */
  readonly days: number;
  readonly sold30: number;
  readonly sold45: number;
  /** What lay there 30 days ago, and what was loaded since. */
  readonly opening: number;
  readonly loaded: number;
  /** 清仓: sold out where it lies, and brought nowhere else. */
  readonly clearance: boolean;
}

export interface Proposed {
  readonly matId: number;
  readonly goodsId: number;
  readonly kind: 'ADD' | 'REMOVE';
  readonly numbers: AdviceNumbers;
}

/** Goods that hardly sell where they are (spec 06 §4): sell-through below a tenth in 30 days, at most one sold in 45 days on the device. */
export function removals(all: readonly AtMat[]): Proposed[] {
  const { removeBelowBp, removeMostSold, removeDays } = adviceRules;
  return all.flatMap(({ matId, goodsId, days, sold30, sold45, opening, loaded }) => {
    const offered = opening + loaded;
    if (days < removeDays || sold45 > removeMostSold || offered <= 0) return [];
    const sellThroughBp = Math.round((sold30 * 10_000) / offered);
    if (sellThroughBp >= removeBelowBp) return [];
    return [{ matId, goodsId, kind: 'REMOVE' as const, numbers: { sold30, sold45, opening, loaded, sellThroughBp } }];
  });
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)] ?? 0, sorted[middle] ?? 0];
  return Math.floor((low + high) / 2);
};

export interface LikeMat {
  readonly matId: number;
  /** Devices of one kind of place in one city, of one company, share it. */
  readonly kind: string;
  readonly storeId: number;
}

/** Goods that sell on at least three like devices and that the store has (spec 06 §4); `available` answers what the store can give. */
export function additions(
  mats: readonly LikeMat[],
  all: readonly AtMat[],
  available: (storeId: number, goodsId: number) => number,
): Proposed[] {
  const { addMedian, addMats } = adviceRules;
  const kindOf = new Map(mats.map(mat => [mat.matId, mat.kind]));
  const has = new Set(all.map(each => `${each.matId}/${each.goodsId}`));
  const byKind = Map.groupBy(all, each => `${kindOf.get(each.matId)}/${each.goodsId}`);
  const goodsIds = [...new Set(all.flatMap(each => (each.clearance ? [] : each.goodsId)))];
  return mats.flatMap(({ matId, kind, storeId }) =>
    goodsIds.flatMap(goodsId => {
      if (has.has(`${matId}/${goodsId}`)) return [];
      const like = byKind.get(`${kind}/${goodsId}`) ?? [];
      const median = medianOf(like.map(each => each.sold30));
      const storeAvailable = available(storeId, goodsId);
      if (like.length < addMats || median < addMedian || storeAvailable <= 0) return [];
      return [{ matId, goodsId, kind: 'ADD' as const, numbers: { median, likeMats: like.length, storeAvailable } }];
    }),
  );
}
