import { type AlertDetail, type AlertRow, readAlert, type UnknownUnit } from '@materia/contract/areas/mat';
import { type Db, on, publicAddresses, sql } from '../../../kernel/index.ts';
import { alertCurve } from './alert-curve.ts';
import { readAlertRows } from './alert-row.ts';
import { alertScope } from './alert-scope.ts';
import { unknownUnits } from './unknown-units.ts';

interface Kept {
  readonly address: string | null;
  readonly images: number[];
  readonly orderNos: string[];
  readonly otherTrackIds: number[];
}

/** GET alert/{id}: with its curve, comments, pictures, orders, and the units nobody knows of. */
export const readAlertHandler = on(readAlert)(async ({ params }, { actor, db, now, fail }) => {
  const ids = sql`select a.id, 1 as n from alert a left join mat m on m.id = a.mat_id where a.id = ${params.id} and ${alertScope(actor)}`;
  const [row] = await readAlertRows(db, ids, actor);
  if (!row) return fail('row.notFound');
  const kept = await db.one<Kept>(sql`
    select m.address, a.images, a.order_nos as "orderNos", a.other_track_ids as "otherTrackIds" from alert a left join mat m on m.id = a.mat_id where a.id = ${row.id}`);
  return {
    ...row,
    address: kept.address,
    comments: await commentsOf(db, row.id),
    images: await picturesOf(db, kept.images),
    orders: kept.orderNos.map(orderNo => ({ orderNo })),
    curve: await alertCurve(db, row, now()),
    unknownUnits: row.type === 'DROP_UNKNOWN' ? await unitsOf(db, row, kept) : [],
  };
});

async function unitsOf(db: Db, row: AlertRow, kept: Kept): Promise<UnknownUnit[]> {
  const units = await unknownUnits(db, { ...kept, matId: row.matId, trackId: row.trackGoodsId });
  return units.map(({ subNo: _sub, trackNo: _track, ...unit }) => unit);
}

async function picturesOf(db: Db, ids: readonly number[]): Promise<AlertDetail['images']> {
  const files = await db.rows<{ id: number; name: string; path: string; mime: string }>(sql`
    select f.id, f.name, f.path, f.mime from unnest(${ids}::bigint[]) with ordinality as i (id, n) join uploaded_file f on f.id = i.id order by i.n`);
  return files.map(file => ({ id: file.id, name: file.name, ...publicAddresses(file) }));
}

async function commentsOf(db: Db, alertId: number): Promise<AlertDetail['comments']> {
  const rows = await db.rows<Omit<AlertDetail['comments'][number], 'images'> & { files: number[] }>(sql`
    select k.id, u.name as "userName", k.text, k.images as files, k.created_at as at from alert_comment k
    left join sys_user u on u.id = k.user_id where k.alert_id = ${alertId} order by k.id desc limit 200`);
  const pictures = await picturesOf(
    db,
    rows.flatMap(row => row.files),
  );
  return rows.map(({ files, ...row }) => ({
    ...row,
    images: pictures.filter(({ id }) => files.includes(id)).map(({ url, thumbUrl }) => thumbUrl ?? url),
  }));
}
