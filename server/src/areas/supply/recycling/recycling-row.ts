import {
  type RecycledItem,
  type RecyclingDetail,
  type RecyclingRow,
  recyclingDeeds,
} from '@materia/contract/areas/supply';
import { maskPhone } from '@materia/contract/kernel';
import {
  type Actor,
  type Ctx,
  type Db,
  type FileRow,
  refuse,
  type Sql,
  type StaffActor,
  sql,
} from '../../../kernel/index.ts';
import { mayRecycle } from './apply-recycling-step.ts';
import { recyclingScope } from './recycling.store.ts';

const columns = sql`r.id as "recyclingId", r.recycling_no as "recyclingNo", r.source, r.status, c.short_name as "companyName",
  r.store_id as "storeId", s.name as "storeName", r.mat_id as "matId", m.mat_name as "matName", r.customer_id as "customerId", r.name,
  r.cellphone, (select string_agg(i ->> 'name' || case when (i ->> 'quantity')::int > 1 then '×' || (i ->> 'quantity') else '' end, '、')
    from jsonb_array_elements(r.items) i) as summary, jsonb_array_length(r.items) as "itemCount", r.weight_g as "weightG",
  taker.name as "receiverName", checker.name as "checkerName", r.bag_id as "bagId", b.seal_no as "sealNo", r.points,
  r.reject_reason as "rejectReason", r.created_at as "createdAt", r.received_at as "receivedAt", r.checked_at as "checkedAt",
  r.deleted_at is not null as deleted, r.version`;
const joins =
  sql.text(`join company c on c.id = r.company_id left join store s on s.id = r.store_id left join mat m on m.id = r.mat_id
  left join recycling_bag b on b.id = r.bag_id left join sys_user taker on taker.id = r.receiver_id
  left join sys_user checker on checker.id = r.checker_id`);

/** The hand-ins that `ids` names (`select r.id, … as n`), in their order, with what this account may do. */
export async function readRecyclingRows(
  db: Db,
  ids: Sql,
  actor: Actor,
  phone: (full: string | null) => string | null = maskPhone,
): Promise<RecyclingRow[]> {
  const rows = await db.rows<Omit<RecyclingRow, 'allowedActions'>>(sql`
    with page as materialized (${ids}) select ${columns} from page join expired_recycling r on r.id = page.id ${joins} order by page.n`);
  return rows.map(row => ({ ...row, cellphone: phone(row.cellphone), allowedActions: allowed(row, actor) }));
}

function allowed({ status, deleted }: Pick<RecyclingRow, 'status' | 'deleted'>, actor: Actor): string[] {
  if (actor.kind !== 'staff' || !actor.privs.has('SUPPLY:RECYCLE')) return [];
  if (deleted) return ['restore'];
  return [
    ...recyclingDeeds.filter(action => mayRecycle(status, action, actor)),
    ...(status === 0 || status === 10 ? ['edit'] : []),
    ...(status === 0 ? ['delete'] : []),
  ];
}

type Kept = readonly RecycledItem[];
type Pictured = RecyclingDetail['items'];
type Reading = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'files'>;

/** Items with their pictures, which are personal: their addresses hold for five minutes. */
export async function withPictures({ db, files }: Pick<Ctx, 'db' | 'files'>, items: Kept): Promise<Pictured> {
  const found = await db.rows<Pick<FileRow, 'id' | 'path' | 'mime' | 'isPersonal'>>(sql`
    select id, path, mime, is_personal as "isPersonal" from uploaded_file where id = any(${items.flatMap(item => item.photos)}::bigint[])`);
  return items.map(item => ({
    ...item,
    photos: item.photos.flatMap(id => {
      const file = found.find(each => each.id === id);
      return file ? [{ id, url: files.addresses(file).url }] : [];
    }),
  }));
}

/** One hand-in with its medicines and what became of it, in the caller's scope. */
export async function recyclingDetail(ctx: Reading, id: number): Promise<RecyclingDetail> {
  const { db, actor } = ctx;
  const ids = sql`select r.id, 1 as n from expired_recycling r where r.id = ${id} and ${recyclingScope(actor, 'r')}`;
  const [row] = await readRecyclingRows(db, ids, actor);
  if (!row) return refuse('row.notFound');
  const { items } = await db.one<{ items: Kept }>(sql`select items from expired_recycling where id = ${id}`);
  const history = await db.rows<RecyclingDetail['history'][number]>(sql`
    select h.id, h.action, h.to_status as "toStatus", u.name as "userName", h.text, h.created_at as at
    from recycling_history h left join sys_user u on u.id = h.user_id where h.recycling_id = ${id} order by h.id desc`);
  return { ...row, items: await withPictures(ctx, items), history };
}
