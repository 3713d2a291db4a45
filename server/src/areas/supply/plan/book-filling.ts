import { type FilledBatch, type FilledLine, withoutPicking } from '@materia/contract/areas/supply';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { applyDraftLayout, liftCounted, lockTracks } from '../../mat/index.ts';
import { lockStoreGoods } from '../../store/index.ts';
import { moveStock } from '../move-stock.ts';
import { addWay } from '../stock.store.ts';
import { loadTraceCodes, loseTraceCodes, pullTraceCodes } from '../way-codes.ts';
import { demandRoom, demandSlots } from './demand-slots.ts';
import { figuresOf } from './fill-slots.ts';
import { demandLoadable, demandOrder } from './loading-rules.ts';
import { readLoadingRules } from './read-loading-rules.ts';
import { returnWay } from './return-way.ts';
import { type ShelfLot, sameBatch, slotLots, takeBatch, wayLots } from './shelf-lots.ts';
import { type LineFigures, type PlanLine, writeFigures } from './supply-line.store.ts';
import type { Plan } from './supply-plan.store.ts';
import { addRecords, type PulledBatch } from './supply-record.store.ts';

/** A slot with what was done at it. */
export interface Slot extends LineFigures {
  readonly line: PlanLine;
  readonly filled: FilledLine;
  readonly pulledBatches: readonly PulledBatch[];
}
type Open = Omit<Slot, 'pulledBatches'>;

const refOf = (line: PlanLine, seq = 0) => ({ type: 'SUPPLY_LINE', id: line.id, seq });

/**
 * Books the numbers of a plan's slots in one transaction (spec 06 §3): what was counted, taken out, loaded and lost; whatever is left of
 * what was carried goes back to the store. Store goods and slots are locked first, in the order of the house.
 */
export async function bookFilling(
  tx: Tx,
  plan: Plan,
  lines: readonly PlanLine[],
  filled: readonly FilledLine[],
): Promise<Slot[]> {
  const trackIds = lines.map(line => line.trackId);
  await lockStoreGoods(
    tx,
    [...new Set(lines.map(line => line.goodsId))].map(goodsId => ({ storeId: plan.storeId, goodsId })),
  );
  await lockTracks(tx, trackIds);
  const before = await slotLots(tx, trackIds);
  const open = lines.map(line => openSlot(line, filled, before));
  await demandLoaded(tx, plan, open);
  await demandSlots(tx, linesWith(open, 'diff'));
  const wayId = await addWay(tx, { companyId: plan.companyId, planId: plan.id });
  await bookCounts(tx, open);
  const slots = await pullOut(tx, wayId, open);
  // Slots that are empty now take what was planned for them; who only counts or clears out brings nothing of it.
  if (!withoutPicking.includes(plan.type)) await applyDraftLayout(tx, plan.matId);
  const loaded = linesWith(slots, 'loaded');
  await demandSlots(tx, loaded);
  await load(tx, wayId, slots);
  await demandRoom(tx, loaded);
  await lose(tx, wayId, slots);
  await returnWay(tx, plan, wayId);
  await writeFigures(tx, slots);
  await addRecords(tx, plan, slots);
  await liftCounted(tx, trackIds);
  return slots;
}

/** Slots into which units come, by a count or from what was carried. */
const linesWith = (slots: readonly Open[], figure: 'diff' | 'loaded'): PlanLine[] =>
  slots.filter(slot => slot[figure] > 0).map(slot => slot.line);

function openSlot(
  line: PlanLine,
  filled: readonly FilledLine[],
  lots: readonly (ShelfLot & { trackId: number })[],
): Open {
  const said = filled.find(each => each.lineId === line.id);
  const lying = lots.filter(lot => lot.trackId === line.trackId && lot.goodsId === line.goodsId);
  const figures = figuresOf(
    line,
    said,
    lying.reduce((sum, lot) => sum + lot.left, 0),
  );
  return { ...figures, line, filled: said as FilledLine };
}

/** What little time is left was judged as it set out: nothing else is loaded, and who let it go stands with the plan. */
async function demandLoaded(tx: Tx, plan: Plan, slots: readonly Open[]): Promise<void> {
  const goodsIds = slots.map(slot => slot.line.goodsId);
  const rules = { ...(await readLoadingRules(tx, plan, goodsIds)), mayShort: true };
  for (const { line, filled } of slots)
    for (const batch of filled.batches.filter(each => each.loaded > 0))
      demandLoadable({ ...batch, goodsId: line.goodsId }, rules);
}

const bookCounts = (tx: Tx, slots: readonly Open[]) =>
  moveStock(
    tx,
    slots
      .filter(({ diff }) => diff !== 0)
      .map(({ line, diff }) => ({
        kind: 'COUNT' as const,
        goodsId: line.goodsId,
        number: Math.abs(diff),
        ...(diff > 0 ? { to: { trackId: line.trackId } } : { from: { trackId: line.trackId }, physical: true }),
        ref: refOf(line),
      })),
  );

/** Takes out from the front, whatever state it is in. */
async function pullOut(tx: Tx, wayId: number, slots: readonly Open[]): Promise<Slot[]> {
  const lots = await slotLots(
    tx,
    slots.filter(({ pulled }) => pulled > 0).map(({ line }) => line.trackId),
  );
  const out = slots.map(slot => {
    let [left, lost] = [slot.pulled, slot.filled.pulledLost];
    const parts = lots
      .filter(lot => lot.trackId === slot.line.trackId && lot.goodsId === slot.line.goodsId)
      .map(lot => {
        const number = Math.min(left, lot.left);
        const gone = Math.min(lost, number);
        left -= number;
        lost -= gone;
        const { lotId, batchNo, expiresOn } = lot;
        return { lotId, batchNo, expiresOn, pulled: number, lost: gone, codes: [] as readonly string[] };
      })
      .filter(part => part.pulled > 0);
    return { ...slot, pulledBatches: parts };
  });
  await moveStock(
    tx,
    out.flatMap(({ line, pulledBatches }) =>
      pulledBatches.map(({ lotId, pulled }, seq) => ({
        kind: 'UNLOAD' as const,
        goodsId: line.goodsId,
        number: pulled,
        from: { trackId: line.trackId },
        to: { storageId: wayId },
        lotId,
        ref: refOf(line, seq),
      })),
    ),
  );
  for (const { line, pulledBatches } of out)
    for (const part of pulledBatches) part.codes = await pullTraceCodes(tx, { wayId, trackId: line.trackId, ...part });
  return out;
}

const endOf = (batch: FilledBatch): string => batch.expiresOn ?? '9999';

/** What ends first is given first: at the back it goes in first, at the front last, each before the one that went in before it. */
const inOrder = (batches: readonly FilledBatch[]): FilledBatch[] => {
  const sorted = batches.filter(batch => batch.loaded > 0).sort((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  return [...sorted.filter(batch => !batch.front), ...sorted.filter(batch => batch.front).reverse()];
};

async function load(tx: Tx, wayId: number, slots: readonly Slot[]): Promise<void> {
  const way = (await wayLots(tx, wayId)).filter(lot => lot.state === 'NORMAL');
  const lying = await slotLots(
    tx,
    slots.map(({ line }) => line.trackId),
  );
  const moves = slots.flatMap(({ line, filled }) => {
    const inSlot = lying.filter(lot => lot.trackId === line.trackId).map(lot => lot.expiresOn);
    const parts = inOrder(filled.batches).flatMap(batch => {
      demandOrder(batch, inSlot);
      const taken = takeBatch(way, { ...batch, goodsId: line.goodsId }, batch.loaded);
      // The rest of it has been stopped since it was picked.
      if (taken.reduce((sum, part) => sum + part.number, 0) < batch.loaded) refuse('supply.batchStopped');
      return taken.map(part => ({ ...part, front: batch.front }));
    });
    return parts.map(({ lotId, number, front }, seq) => ({
      kind: 'LOAD' as const,
      goodsId: line.goodsId,
      number,
      from: { storageId: wayId },
      to: { trackId: line.trackId },
      lotId,
      front,
      ref: refOf(line, seq),
    }));
  });
  await moveStock(tx, moves);
  for (const { line, filled } of slots)
    for (const batch of inOrder(filled.batches)) {
      const codes = codesOf(line, batch).slice(0, batch.loaded);
      await loadTraceCodes(tx, { wayId, trackId: line.trackId, codes, front: batch.front });
    }
}

const codesOf = (line: PlanLine, batch: FilledBatch): readonly string[] =>
  line.picked.filter(each => sameBatch(each, batch)).flatMap(each => each.traceCodes);

async function lose(tx: Tx, wayId: number, slots: readonly Slot[]): Promise<void> {
  const way = await wayLots(tx, wayId);
  const moves = slots.flatMap(({ line, filled, pulledBatches }) => {
    const parts = [...filled.batches, ...pulledBatches]
      .filter(batch => batch.lost > 0)
      .flatMap(batch => takeBatch(way, { ...batch, goodsId: line.goodsId }, batch.lost));
    return parts.map(({ lotId, number }, seq) => ({
      kind: 'LOSS' as const,
      goodsId: line.goodsId,
      number,
      from: { storageId: wayId },
      lotId,
      ref: refOf(line, seq),
    }));
  });
  await moveStock(tx, moves);
  const codes = slots.flatMap(({ line, filled, pulledBatches }) => [
    ...filled.batches.flatMap(batch => codesOf(line, batch).slice(batch.loaded, batch.loaded + batch.lost)),
    ...pulledBatches.flatMap(batch => batch.codes.slice(0, batch.lost)),
  ]);
  await loseTraceCodes(tx, wayId, codes);
}
