import type { Layout, NewSlot } from '@materia/contract/areas/mat';
import { type Db, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import type { CloneSource, SourceSub } from './clone-layout.ts';

const subColumns = sql`s.sub_no as "subNo", s.name, s.cabinet_type as "cabinetType", s.temp_zone as "tempZone", s.row_count as "rowCount",
  s.col_count as "colCount"`;
const slotColumns = sql`t.sub_no as "subNo", t.track_no as "trackNo", t.row_no as "rowNo", t.col_no as "colNo", t.width_units as "widthUnits",
  t.track_type as "trackType", t.motor_id as "motorId", t.coupled_with as "coupledWith", t.cell_use as "cellUse", t.goods_id as "goodsId",
  t.capacity, t.par_level as "parLevel", t.warn_level as "warnLevel", t.par_auto as "parAuto", t.price, t.special_price as "specialPrice"`;

/** The layout of a device of the actor's scope. */
export async function sourceOfMat(tx: Tx, matId: number): Promise<CloneSource> {
  const found = await tx.maybe(sql`
    select from mat m where m.id = ${matId} and ${matScope(tx.actor, 'm')} and m.deleted_at is null`);
  return found ? readSource(tx, matId) : refuse('row.notFound');
}

async function readSource(db: Db, matId: number): Promise<CloneSource> {
  const subs = await db.rows<SourceSub>(
    sql`select ${subColumns} from sub_mat s where s.mat_id = ${matId} and s.enabled order by s.sub_no`,
  );
  const slots = await db.rows<NewSlot>(sql`
    select ${slotColumns} from track t join sub_mat s on s.mat_id = t.mat_id and s.sub_no = t.sub_no and s.enabled
    where t.mat_id = ${matId} and t.removed_at is null order by t.sub_no, t.row_no, t.col_no, t.id`);
  return { subs, slots };
}

/** A template's layout, slot by slot. */
export const sourceOfTemplate = ({ subs }: Layout): CloneSource => ({
  subs,
  slots: subs.flatMap(({ subNo, tracks }) => tracks.map(slot => ({ ...slot, subNo }))),
});

/** The layout of a device as a template keeps it. */
export async function layoutOfMat(tx: Tx, matId: number): Promise<Layout> {
  const { subs, slots } = await sourceOfMat(tx, matId);
  return {
    subs: subs.map(sub => ({
      ...(sub as Layout['subs'][number]),
      tracks: slots.filter(slot => slot.subNo === sub.subNo).map(({ subNo: _, ...slot }) => slot),
    })),
  };
}
