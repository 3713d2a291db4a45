import { readTicket, type TicketDetail, type TicketPart } from '@materia/contract/areas/mat';
import { type Ctx, type Db, on, publicAddresses, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { readTicketRows } from './ticket-row.ts';

type Kept = Pick<
  TicketDetail,
  'description' | 'alertNo' | 'arrivedAt' | 'arrivedM' | 'solution' | 'labourMin' | 'score' | 'closedAt' | 'pausedSec'
> & { readonly images: number[]; readonly parts: TicketPart[] };

/** A ticket with what was said and done. */
export async function ticketDetail(
  { db, actor, now }: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<TicketDetail> {
  const ids = sql`select k.id, 1 as n from ticket k join mat m on m.id = k.mat_id where k.id = ${id} and ${matScope(actor, 'm')}`;
  const [row] = await readTicketRows(db, ids, actor, now());
  if (!row) return refuse('row.notFound');
  const kept = await db.one<Kept>(sql`
    select k.description, k.images, a.alert_no as "alertNo", k.arrived_at as "arrivedAt", k.arrived_m as "arrivedM", k.solution, k.parts,
      k.labour_min as "labourMin", k.score, k.closed_at as "closedAt", k.paused_sec as "pausedSec"
    from ticket k left join alert a on a.id = k.alert_id where k.id = ${id}`);
  return {
    ...row,
    ...kept,
    images: await picturesOf(db, kept.images),
    partsCost: kept.parts.reduce((sum, { quantity, cost }) => sum + quantity * cost, 0),
    logs: await logsOf(db, id),
  };
}

interface File {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly mime: string;
}
const filesOf = (db: Db, ids: readonly number[]): Promise<File[]> =>
  db.rows(sql`select id, name, path, mime from uploaded_file where id = any(${ids}::bigint[])`);

async function picturesOf(db: Db, ids: readonly number[]): Promise<TicketDetail['images']> {
  const files = await filesOf(db, ids);
  return ids.flatMap(id => {
    const file = files.find(each => each.id === id);
    return file ? [{ id, name: file.name, ...publicAddresses(file) }] : [];
  });
}

async function logsOf(db: Db, ticketId: number): Promise<TicketDetail['logs']> {
  const rows = await db.rows<Omit<TicketDetail['logs'][number], 'images'> & { images: number[] }>(sql`
    select l.id, l.action, l.from_status as "fromStatus", l.to_status as "toStatus", u.name as "userName", l.text, l.images,
      l.created_at as at
    from ticket_log l left join sys_user u on u.id = l.user_id where l.ticket_id = ${ticketId} order by l.id desc limit 200`);
  const files = await filesOf(
    db,
    rows.flatMap(({ images }) => images),
  );
  return rows.map(row => ({
    ...row,
    images: row.images.flatMap(id => {
      const file = files.find(each => each.id === id);
      if (!file) return [];
      const { url, thumbUrl } = publicAddresses(file);
      return [thumbUrl ?? url];
    }),
  }));
}

/** GET ticket/{id}/details. */
export const readTicketHandler = on(readTicket)(({ params }, ctx) => ticketDetail(ctx, params.id));
