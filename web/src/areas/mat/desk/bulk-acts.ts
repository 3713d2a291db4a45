import { type MatRow, priceTracks, syncTracks, tagMats } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';

type Targets = readonly Target<MatRow>[];
type Input = Readonly<Record<string, unknown>>;
const mostSynced = 200;

/** 远程同步: what devices should have goes out anew. */
export async function syncMats(targets: Targets): Promise<void> {
  const ids = targets.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += mostSynced) {
    const matIds = ids.slice(at, at + mostSynced);
    await api(
      syncTracks,
      { body: { matIds, docs: ['planogram', 'price', 'setting'] } },
      { idempotencyKey: randomKey() },
    );
  }
}

/** 标签. */
export const tagChosen = (targets: Targets, input: Input) => {
  const { add, remove } = input as Omit<SentOf<typeof tagMats>, 'ids'>;
  return api(tagMats, { body: { ids: targets.map(({ id }) => id), add, remove } }, { quiet: true });
};

type Item = SentOf<typeof priceTracks>['items'][number];

/**
 * Device by device: one without the goods is said to have none, the others are priced. What the price itself breaks is refused at
 * once, and so is a question: who says yes to it prices them all, and those that have the price already stay as they are.
 */
export async function priceGoods(targets: Targets, input: Input) {
  const { none, confirmed, ...of } = input as Omit<Item, 'matId'> & { none: string; confirmed: boolean };
  const done: number[] = [];
  const failed: { matId: number; message: string }[] = [];
  for (const { id: matId } of targets) {
    try {
      const body = { items: [{ ...of, matId }], confirmed };
      await api(priceTracks, { body }, { quiet: true, idempotencyKey: randomKey() });
      done.push(matId);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.reason === 'CONFIRM') throw error;
      if (error.code !== 404 && done.length === 0) throw error;
      failed.push({ matId, message: error.code === 404 ? none : error.message });
    }
  }
  return { done, failed };
}
