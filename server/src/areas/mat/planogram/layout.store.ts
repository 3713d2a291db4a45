import type { LayoutDraft, NewSlot, TrackLockCode } from '@materia/contract/areas/mat';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

/** A slot that stands in a device, with what lies in it. */
export interface DeviceSlot extends NewSlot {
  readonly id: number;
  readonly held: number;
  /** Units that lie there, whatever they are worth; `kept` of them are locked for quality. */
  readonly lying: number;
  readonly kept: number;
  readonly locks: readonly TrackLockCode[];
  readonly removed: boolean;
  /** Of a pick-up cell: the order it has. */
  readonly cellOrderNo: string | null;
}

export interface LayoutSub {
  readonly subNo: number;
  readonly tempZone: string;
  readonly rowCount: number;
  readonly colCount: number;
  readonly enabled: boolean;
}

/** What is planned for the next fill, and who said so. */
export type StoredDraft = LayoutDraft & { readonly byUserId: number | null };

/** A device's layout, its slots locked. */
export interface DeviceLayout {
  readonly matId: number;
  readonly matName: string;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly version: number;
  readonly draft: StoredDraft | null;
  readonly subs: readonly LayoutSub[];
  readonly slots: readonly DeviceSlot[];
}

const slotColumns = sql`t.id, t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as "rowNo", t.col_no as "colNo", t.width_units as "widthUnits",
  t.track_type as "trackType", t.motor_id as "motorId", t.coupled_with as "coupledWith", t.cell_use as "cellUse", t.goods_id as "goodsId",
  t.capacity, t.par_level as "parLevel", t.warn_level as "warnLevel", t.par_auto as "parAuto", t.price, t.special_price as "specialPrice",
  t.held, t.locks, t.removed_at is not null as removed, t.cell_order_no as "cellOrderNo"`;

type Lying = { readonly id: number; readonly lying: number; readonly kept: number };

/**
 * The layout of a device of the actor's scope, for somebody who changes it. Its slots are locked first and its version read then:
 * who came second sees what the first one did.
 */
export async function lockLayout(tx: Tx, matId: number): Promise<DeviceLayout> {
  await tx.run(sql`select 1 from track where mat_id = ${matId} order by id for update`);
  const mat = await tx.maybe<Omit<DeviceLayout, 'subs' | 'slots'>>(sql`
    select m.id as "matId", m.mat_name as "matName", m.company_id as "companyId", m.store_id as "storeId", m.layout_version as version,
      m.draft_layout as draft
    from mat m where m.id = ${matId} and ${matScope(tx.actor, 'm')} and m.deleted_at is null for no key update`);
  if (!mat) return refuse('row.notFound');
  const subs = await tx.rows<LayoutSub>(sql`
    select sub_no as "subNo", temp_zone as "tempZone", row_count as "rowCount", col_count as "colCount", enabled
    from sub_mat where mat_id = ${matId} order by sub_no`);
  const slots = await tx.rows<Omit<DeviceSlot, 'lying' | 'kept'>>(
    sql`select ${slotColumns} from track t where t.mat_id = ${matId} order by t.id`,
  );
  const lying = await tx.rows<Lying>(sql`
    select l.track_id as id, sum(l.quantity)::int as lying, coalesce(sum(l.quantity) filter (where l.state <> 'NORMAL'), 0)::int as kept
    from stock_lot l where l.track_id = any(${slots.map(slot => slot.id)}::bigint[]) group by 1`);
  const found = new Map(lying.map(each => [each.id, each]));
  return {
    ...mat,
    subs,
    slots: slots.map(slot => ({ ...slot, lying: found.get(slot.id)?.lying ?? 0, kept: found.get(slot.id)?.kept ?? 0 })),
  };
}

/** A row of table track as it shall be; `id` null: a new one. */
export interface SlotRow extends NewSlot {
  readonly id: number | null;
  readonly removed: boolean;
}

const written = sql`n.row_no, n.col_no, n.width_units, n.track_type, n.motor_id, n.coupled_with, n.cell_use, n.goods_id, n.capacity, n.par_level,
  n.warn_level, n.par_auto, n.price, n.special_price`;
const columns = sql`row_no, col_no, width_units, track_type, motor_id, coupled_with, cell_use, goods_id, capacity, par_level, warn_level, par_auto,
  price, special_price`;
const recordset = (rows: readonly SlotRow[]) => sql`jsonb_to_recordset(${JSON.stringify(rows.map(rowOf))}::jsonb) as n (
  id bigint, sub_no int, track_no text, removed boolean, row_no int, col_no int, width_units int, track_type int, motor_id int,
  coupled_with int[], cell_use text, goods_id bigint, capacity int, par_level int, warn_level int, par_auto boolean, price bigint,
  special_price bigint)`;

const rowOf = (slot: SlotRow) => ({
  id: slot.id,
  sub_no: slot.subNo,
  track_no: slot.trackNo,
  removed: slot.removed,
  row_no: slot.rowNo,
  col_no: slot.colNo,
  width_units: slot.widthUnits,
  track_type: slot.trackType,
  motor_id: slot.motorId,
  coupled_with: slot.coupledWith,
  cell_use: slot.cellUse,
  goods_id: slot.goodsId,
  capacity: slot.capacity,
  par_level: slot.parLevel,
  warn_level: slot.warnLevel,
  par_auto: slot.parAuto,
  price: slot.price,
  special_price: slot.specialPrice,
});

/** What the device said of another goods says nothing of this one. */
const told = sql.text(
  ['reported_stock', 'reported_price', 'reported_at']
    .map(column => `${column} = case when n.goods_id is not distinct from t.goods_id then t.${column} end`)
    .join(', '),
);

/** Slots as they are wanted: those that have a row are changed, the others made, in the order given. */
export async function writeSlots(tx: Tx, matId: number, rows: readonly SlotRow[]): Promise<void> {
  await changeSlots(
    tx,
    rows.filter(row => row.id !== null),
  );
  await insertSlots(
    tx,
    matId,
    rows.filter(row => row.id === null),
  );
}

/** Another goods begins anew: bound now, sold out until something is put in, no failed drops. */
async function changeSlots(tx: Tx, rows: readonly SlotRow[]): Promise<void> {
  await tx.run(sql`
    update track t set (${columns}) = (${written}), removed_at = case when n.removed then ${tx.now()}::timestamptz end,
      cell_state = case when n.cell_use = 'PICKUP' then coalesce(t.cell_state, 'FREE') end,
      bound_at = case when n.goods_id is null then null when n.goods_id is distinct from t.goods_id then ${tx.now()}::timestamptz else t.bound_at end,
      sold_out_at = case when n.goods_id is null then null when n.goods_id is distinct from t.goods_id and t.stock = 0 then ${tx.now()}::timestamptz
        else t.sold_out_at end,
      fail_count = case when n.goods_id is distinct from t.goods_id and not 'JAM' = any(t.locks) then 0 else t.fail_count end,
      ${told}, version = t.version + 1, updated_at = ${tx.now()}
    from ${recordset(rows)} where t.id = n.id`);
}

/** New slots, in the order given. */
export async function insertSlots(tx: Tx, matId: number, rows: readonly SlotRow[]): Promise<void> {
  await tx.run(sql`
    insert into track (mat_id, sub_no, track_no, ${columns}, cell_state, bound_at, sold_out_at, sub_off, removed_at)
    select ${matId}, n.sub_no, n.track_no, ${written}, case when n.cell_use = 'PICKUP' then 'FREE' end,
      case when n.goods_id is not null then ${tx.now()}::timestamptz end, case when n.goods_id is not null then ${tx.now()}::timestamptz end,
      exists (select from sub_mat s where s.mat_id = ${matId} and s.sub_no = n.sub_no and not s.enabled),
      case when n.removed then ${tx.now()}::timestamptz end
    from ${recordset(rows)}`);
}

/** One version more of devices' planograms: whoever has an older one before them is told. */
export async function raiseLayouts(tx: Tx, matIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update mat set layout_version = layout_version + 1, updated_at = ${tx.now()} where id = any(${matIds}::bigint[])`);
}

export async function writeDraft(tx: Tx, matId: number, draft: StoredDraft | null): Promise<void> {
  await tx.run(sql`
    update mat set draft_layout = ${draft && JSON.stringify(draft)}::jsonb, updated_at = ${tx.now()} where id = ${matId}`);
}

/** Which template a device's layout was taken from, in which version. */
export async function writeTemplateOf(tx: Tx, matId: number, of: { templateId: number; versionNo: number }) {
  await tx.run(sql`
    update mat set template_id = ${of.templateId}, template_version_no = ${of.versionNo}, updated_at = ${tx.now()} where id = ${matId}`);
}
