import type { SlotEdit } from '@materia/contract/areas/mat';
import { type Db, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { goodsOfPlans } from './judged-plans.ts';
import {
  type DeviceLayout,
  type DeviceSlot,
  lockLayout,
  type StoredDraft,
  writeDraft,
  writeSlots,
} from './layout.store.ts';
import { addition, type Edits, keyOf, planEdits, tidy, withoutSwaps } from './plan-layout.ts';
import { possiblePlans } from './possible-plans.ts';
import { writeLayout } from './write-layout.ts';

/** What is planned for the next fill with more of it: what was said last of a slot holds. */
export function mergeDraft(tx: Tx, layout: DeviceLayout, edits: Edits): StoredDraft {
  const before = layout.draft;
  const removed = new Set([...(before?.removed ?? []), ...edits.removed]);
  const tracks = new Map((before?.tracks ?? []).map(edit => [edit.trackGoodsId, edit]));
  for (const edit of edits.tracks) {
    tracks.set(edit.trackGoodsId, { ...tracks.get(edit.trackGoodsId), ...edit });
    removed.delete(edit.trackGoodsId);
  }
  const added = new Map([...(before?.added ?? []), ...edits.added].map(slot => [keyOf(slot), slot]));
  const all = {
    tracks: [...tracks.values()].filter(edit => !removed.has(edit.trackGoodsId)),
    added: [...added.values()],
    removed: [...removed],
  };
  const about = { at: tx.now().toISOString(), byUserId: staffId(tx.actor), byName: null };
  return { ...about, ...withoutSwaps(layout, all) };
}

/** Slots that are new with the next fill have their row already, taken out until then: lines of plans name it. */
export async function keepPlaces(tx: Tx, layout: DeviceLayout, added: Edits['added']): Promise<void> {
  const rows = added.map(slot => ({
    ...tidy({ ...slot, goodsId: null, cellUse: null }),
    id: addition(layout, slot).before?.id ?? null,
    removed: true,
  }));
  // A slot that stands there still keeps its place to itself.
  const free = rows.filter(row => row.id !== null || !layout.slots.some(slot => keyOf(slot) === keyOf(row)));
  await writeSlots(tx, layout.matId, free);
}

/** A refill line that follows the demand may have moved since: it gives way to what is planned for its slot (spec 06 §4 par_auto). */
function yielding(edit: SlotEdit, slot: DeviceSlot): SlotEdit {
  const { parAuto = slot.parAuto, capacity = slot.capacity } = edit;
  const { parLevel = slot.parLevel, warnLevel = slot.warnLevel } = edit;
  if (!parAuto || (parLevel <= capacity && warnLevel <= parLevel)) return edit;
  const par = Math.min(parLevel, capacity);
  return { ...edit, parLevel: par, warnLevel: Math.min(warnLevel, par) };
}

/** A draft as it can hold now: without slots that were taken out since. */
export function liveDraft(layout: DeviceLayout, draft: StoredDraft): StoredDraft {
  const there = new Map(layout.slots.filter(slot => !slot.removed).map(slot => [slot.id, slot]));
  return {
    ...draft,
    tracks: draft.tracks.flatMap(edit => {
      const slot = there.get(edit.trackGoodsId);
      return slot ? [yielding(edit, slot)] : [];
    }),
    removed: draft.removed.filter(id => there.has(id)),
  };
}

/**
 * The device was filled: what was planned for it holds now. A slot whose old units still lie there stays planned; answers how many
 * slots changed.
 */
export async function applyDraftLayout(tx: Tx, matId: number): Promise<number> {
  const layout = await lockLayout(tx, matId);
  if (!layout.draft) return 0;
  const draft = liveDraft(layout, layout.draft);
  const planned = planEdits(layout, draft);
  const goods = await goodsOfPlans(tx, planned);
  const { plans, skipped } = possiblePlans({ layout, plans: planned, goods, now: true });
  const waiting = new Set(skipped.map(({ plan }) => keyOf(plan.after)));
  const ids = new Set(skipped.flatMap(({ plan }) => plan.before?.id ?? []));
  const rest = {
    ...draft,
    tracks: draft.tracks.filter(edit => ids.has(edit.trackGoodsId)),
    removed: draft.removed.filter(id => ids.has(id)),
    added: draft.added.filter(slot => waiting.has(keyOf(slot))),
  };
  await writeDraft(tx, matId, waiting.size > 0 ? rest : null);
  if (plans.length > 0) await writeLayout(tx, layout, plans, { draft: 'APPLY' });
  return plans.length;
}

/** What a slot is to hold after the next fill: its old units are pulled, new ones loaded (spec 06 §4). */
export interface DraftSlot {
  readonly matId: number;
  readonly trackId: number;
  readonly goodsId: number | null;
  readonly toGoodsId: number | null;
  readonly capacity: number;
  readonly parLevel: number;
}

/** Slots of devices that get another goods with the next fill. */
export function draftSlots(db: Db, matIds: readonly number[]): Promise<DraftSlot[]> {
  const drafted = sql`m.id = any(${matIds}::bigint[]) and m.draft_layout is not null`;
  return db.rows(sql`
    select m.id as "matId", t.id as "trackId", t.goods_id as "goodsId", d."goodsId" as "toGoodsId", coalesce(d.capacity, t.capacity) as capacity,
      coalesce(d."parLevel", t.par_level) as "parLevel"
    from mat m, jsonb_to_recordset(m.draft_layout -> 'tracks') as d ("trackGoodsId" bigint, "goodsId" bigint, capacity int, "parLevel" int),
      track t
    where ${drafted} and t.id = d."trackGoodsId" and t.removed_at is null and d."goodsId" is distinct from t.goods_id
      and (d."goodsId" is not null or exists (select from jsonb_array_elements(m.draft_layout -> 'tracks') e
        where (e ->> 'trackGoodsId')::bigint = t.id and e ? 'goodsId'))
    union all
    select m.id, t.id, t.goods_id, null, t.capacity, t.par_level
    from mat m, jsonb_array_elements(m.draft_layout -> 'removed') r, track t
    where ${drafted} and t.id = r::bigint and t.removed_at is null and t.goods_id is not null
    union all
    select m.id, t.id, null, a."goodsId", a.capacity, a."parLevel"
    from mat m, jsonb_to_recordset(m.draft_layout -> 'added') as a
      ("subNo" int, "trackNo" text, "goodsId" bigint, capacity int, "parLevel" int, "cellUse" text), track t
    where ${drafted} and t.mat_id = m.id and t.sub_no = a."subNo" and t.track_no = a."trackNo" and t.removed_at is not null
      and not t.sub_off and a."goodsId" is not null and a."cellUse" is distinct from 'PICKUP'
    order by 1, 2`);
}

/** What a slot takes and is filled up to from the next fill on; null: as now. */
interface DraftLevels {
  readonly trackId: number;
  readonly capacity: number | null;
  readonly parLevel: number | null;
}

/** Slots of devices whose draft says how many they take or are filled up to, by their ids. */
export async function draftLevels(db: Db, matIds: readonly number[]): Promise<ReadonlyMap<number, DraftLevels>> {
  const rows = await db.rows<DraftLevels>(sql`
    select d."trackGoodsId" as "trackId", d.capacity, d."parLevel"
    from mat m, jsonb_to_recordset(m.draft_layout -> 'tracks') as d ("trackGoodsId" bigint, capacity int, "parLevel" int)
    where m.id = any(${matIds}::bigint[]) and m.draft_layout is not null`);
  return new Map(rows.map(row => [row.trackId, row]));
}
