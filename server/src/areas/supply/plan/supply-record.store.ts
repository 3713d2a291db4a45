import type { FilledLine } from '@materia/contract/areas/supply';
import type { Day } from '@materia/contract/kernel';
import { sql, staffId, type Tx } from '../../../kernel/index.ts';
import { sameBatch } from './shelf-lots.ts';
import type { LineFigures, PlanLine } from './supply-line.store.ts';
import type { Plan } from './supply-plan.store.ts';

/** What was taken out of a slot, lot by lot. */
export interface PulledBatch {
  readonly lotId: number;
  readonly batchNo: string;
  readonly expiresOn: Day | null;
  readonly pulled: number;
  readonly lost: number;
  /** Of its packages, from the front, as far as they are known. */
  codes: readonly string[];
}
interface Slot extends LineFigures {
  readonly line: PlanLine;
  readonly filled: FilledLine;
  readonly pulledBatches: readonly PulledBatch[];
}

interface Row {
  readonly slot: Slot;
  readonly batchNo: string | null;
  readonly expiresOn: Day | null;
  readonly picked: number;
  readonly loaded: number;
  readonly pulled: number;
  readonly returned: number;
  readonly lost: number;
  readonly codes: readonly string[];
}

/** One row for each batch at a slot; of a slot that was counted only, one without a batch. */
function rowsOf(slot: Slot): Row[] {
  const { line, filled, pulledBatches } = slot;
  const batches: { batchNo: string; expiresOn: Day | null }[] = [];
  for (const each of [...line.picked.filter(of => of.quantity > 0), ...pulledBatches])
    if (!batches.some(known => sameBatch(known, each))) batches.push(each);
  if (batches.length === 0) {
    const none = { picked: 0, loaded: 0, pulled: 0, returned: 0, lost: 0, codes: [] };
    return [{ slot, batchNo: null, expiresOn: null, ...none }];
  }
  return batches.map(({ batchNo, expiresOn }) => {
    const of = { batchNo, expiresOn };
    const picked = line.picked.filter(each => sameBatch(each, of));
    const said = filled.batches.filter(each => sameBatch(each, of));
    const pulled = pulledBatches.filter(each => sameBatch(each, of));
    const count = <T>(list: readonly T[], by: (each: T) => number) => list.reduce((sum, each) => sum + by(each), 0);
    return {
      slot,
      ...of,
      picked: count(picked, each => each.quantity),
      loaded: count(said, each => each.loaded),
      pulled: count(pulled, each => each.pulled),
      returned: count(said, each => each.returned) + count(pulled, each => each.pulled - each.lost),
      lost: count(said, each => each.lost) + count(pulled, each => each.lost),
      codes: [...picked.flatMap(each => each.traceCodes), ...pulled.flatMap(each => each.codes)],
    };
  });
}

/** Keeps for ever what was done at the slots of a plan. */
export async function addRecords(tx: Tx, plan: Plan, slots: readonly Slot[]): Promise<void> {
  for (const slot of slots)
    for (const [index, row] of rowsOf(slot).entries()) {
      const { line } = slot;
      const diff = index === 0 ? slot.diff : 0;
      await tx.run(sql`
        insert into supply_record (plan_id, line_id, company_id, store_id, mat_id, track_id, goods_id, batch_no, expires_on, operator_id,
          at, before, picked, loaded, pulled, returned, lost, diff, diff_reason, after, trace_codes)
        values (${plan.id}, ${line.id}, ${plan.companyId}, ${plan.storeId}, ${plan.matId}, ${line.trackId}, ${line.goodsId},
          ${row.batchNo}, ${row.expiresOn}, ${staffId(tx.actor) ?? plan.operatorId}, ${tx.now()}, ${slot.stockBefore}, ${row.picked},
          ${row.loaded}, ${row.pulled}, ${row.returned}, ${row.lost}, ${diff}, ${diff === 0 ? null : slot.diffReason},
          ${slot.counted - slot.pulled + slot.loaded}, ${row.codes}::text[])`);
    }
}
