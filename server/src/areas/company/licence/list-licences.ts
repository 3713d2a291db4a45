import { type LicenceRow, listLicences } from '@materia/contract/areas/company';
import { addDays, type BodyOf, type Day, dayOf } from '@materia/contract/kernel';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { paperFiles } from '../paper-files.ts';
import { licenceScope } from './licence.store.ts';

type Body = BodyOf<typeof listLicences>;
type Read = Omit<LicenceRow, 'pictures'> & { images: number[] };

const stateOf = (today: Day): Sql => sql`
  case when l.status = 'VALID' and l.expire_date < ${today} then 'EXPIRED' else l.status end`;

function conditions(actor: StaffActor, body: Body, today: Day): Sql {
  return all([
    sql`l.deleted_at is null`,
    licenceScope(actor),
    when(body.query, text => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(l.number ilike ${like} or l.holder ilike ${like})`;
    }),
    when(body.companyId, id => sql`l.company_id = ${id}`),
    when(body.ownerType, type => sql`l.owner_type = ${type}`),
    when(body.ownerId, id => sql`l.owner_id = ${id}`),
    when(body.kind, list => sql`l.kind = any(${list}::text[])`),
    when(body.state, list => sql`${stateOf(today)} = any(${list}::text[])`),
    body.endsWithin === undefined
      ? sql.empty
      : sql`l.status = 'VALID' and l.expire_date <= ${addDays(today, body.endsWithin)}`,
    when(body.ids, ids => sql`l.id = any(${ids}::bigint[])`),
  ]);
}

async function readRows(ctx: Ctx<StaffActor>, which: Sql): Promise<LicenceRow[]> {
  const today = dayOf(ctx.now());
  const rows = await ctx.db.rows<Read>(sql`
    select l.id, l.company_id as "companyId", c.short_name as "companyName", l.owner_type as "ownerType", l.owner_id as "ownerId",
      coalesce(s.name, c.name) as "ownerName", l.kind, l.number, l.holder, l.scope_text as "scopeText", l.expire_date as "expireDate",
      (l.expire_date - ${today}::date) as "daysLeft", l.images, ${stateOf(today)} as state, l.reject_reason as "rejectReason",
      u.name as "verifiedBy", l.verified_at as "verifiedAt", l.grace_until as "graceUntil", l.grace_reason as "graceReason",
      l.created_at as "createdAt", l.version
    from licence l join company c on c.id = l.company_id left join store s on l.owner_type = 'STORE' and s.id = l.owner_id
    left join sys_user u on u.id = l.verified_by ${which}`);
  const pictures = await paperFiles(
    ctx,
    rows.flatMap(row => row.images),
  );
  return rows.map(({ images, ...row }) => ({ ...row, pictures: images.flatMap(id => pictures.get(id) ?? []) }));
}

/** POST company/licence/LP: those that wait first, then by the day they end. */
export const listLicencesHandler = on(listLicences)(async ({ params, body }, ctx) => {
  const where = conditions(ctx.actor, body, dayOf(ctx.now()));
  const rows = await readRows(
    ctx,
    sql`where ${where}
      order by array_position(array['PENDING', 'REJECTED', 'VALID', 'REPLACED'], l.status), l.expire_date nulls last, l.id desc
      limit ${params.limit} offset ${(params.page - 1) * params.limit}`,
  );
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from licence l where ${where}`);
  return { rows, total };
});

export async function licenceRow(ctx: Ctx<StaffActor>, id: number): Promise<LicenceRow> {
  const [row] = await readRows(ctx, sql`where l.id = ${id} and ${licenceScope(ctx.actor)}`);
  return row ?? refuse('row.notFound');
}
