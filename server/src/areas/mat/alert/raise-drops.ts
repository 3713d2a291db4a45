import { openAlertStatuses } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { readRules } from './alert-rules.ts';
import { raiseAlert } from './raise-alert.ts';

interface RaisedDrops {
  readonly failed: readonly number[];
  readonly unknown: readonly number[];
  /** Of the failed ones those that gave nothing because nothing lay there. */
  readonly empty?: readonly number[];
  readonly orderNo?: string;
}

interface Slot {
  readonly trackId: number;
  readonly matId: number;
  readonly companyId: number;
  readonly subNo: number;
  readonly goodsId: number | null;
  readonly failCount: number;
  readonly jammed: boolean;
  /** Units that should lie there. */
  readonly lying: number;
}

/**
 * What drops have made of slots is told at once: locked after failures in a row, holding a unit nobody knows of, or empty though units
 * should lie there (spec 06 §4, §5).
 */
export async function raiseDrops(tx: Tx, { failed, unknown, empty = [], orderNo }: RaisedDrops): Promise<void> {
  if (failed.length + unknown.length === 0) return;
  const slots = await slotsOf(tx, [...failed, ...unknown]);
  const named = await namedOfDrop(tx, unknown, orderNo);
  const ruleOf = await readRules(tx);
  for (const { failCount, jammed, lying, ...slot } of slots) {
    const wrong = { ...slot, min: null, max: null, since: tx.now(), orderNo };
    const kinds = [
      ...(failed.includes(slot.trackId) && jammed ? [{ type: 'JAM', value: failCount } as const] : []),
      ...(unknown.includes(slot.trackId) && !named.has(slot.trackId)
        ? [{ type: 'DROP_UNKNOWN', value: null } as const]
        : []),
      ...(empty.includes(slot.trackId) && lying > 0
        ? [{ type: 'STOCK_DIFF', value: 0, min: lying, max: lying } as const]
        : []),
    ];
    for (const kind of kinds) {
      const rule = ruleOf(kind.type, slot);
      if (rule.enabled) await raiseAlert(tx, { ...wrong, ...kind }, rule, { told: true });
    }
  }
}

/** A drop nobody heard of is one alert, at its first slot, that names the others it may have turned (spec 06 §5). */
export async function raiseSilentDrop(tx: Tx, trackIds: readonly number[], orderNo: string): Promise<void> {
  const [first] = await slotsOf(tx, trackIds.slice(0, 1));
  if (!first) return;
  const rule = (await readRules(tx))('DROP_UNKNOWN', first);
  if (!rule.enabled) return;
  const { failCount: _fails, jammed: _jammed, lying: _lying, ...slot } = first;
  const wrong = { ...slot, value: null, min: null, max: null, since: tx.now(), orderNo };
  await raiseAlert(tx, { ...wrong, type: 'DROP_UNKNOWN', otherTrackIds: trackIds.slice(1) }, rule, { told: true });
}

const slotsOf = (tx: Tx, trackIds: readonly number[]): Promise<Slot[]> =>
  tx.rows(sql`
    select t.id as "trackId", t.mat_id as "matId", m.company_id as "companyId", t.sub_no as "subNo", t.goods_id as "goodsId",
      t.fail_count as "failCount", 'JAM' = any(t.locks) as jammed,
      (select coalesce(sum(l.quantity), 0)::int from stock_lot l where l.track_id = t.id) as lying
    from track t join mat m on m.id = t.mat_id where t.id = any(${trackIds}::bigint[]) order by t.id`);

/** Slots that an open alert of the order's silent drop names already: a late word of the device is no other alert. */
async function namedOfDrop(tx: Tx, trackIds: readonly number[], orderNo?: string): Promise<ReadonlySet<number>> {
  if (trackIds.length === 0 || orderNo === undefined) return new Set();
  const rows = await tx.rows<{ id: number }>(sql`
    select t.id from track t join alert a on a.mat_id = t.mat_id and t.id = any(a.other_track_ids)
    where t.id = any(${trackIds}::bigint[]) and a.type = 'DROP_UNKNOWN' and ${orderNo} = any(a.order_nos)
      and a.status = any(${openAlertStatuses}::text[])`);
  return new Set(rows.map(row => row.id));
}
