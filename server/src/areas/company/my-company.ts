import { type CompanyTodoRow, readMyCompany, saveMyCompany } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import type { z } from 'zod';
import { type Db, on, refuse, type StaffActor, sql } from '../../kernel/index.ts';
import { lockCompanies, saveCompanyRow } from './company.store.ts';
import { companyDetail } from './read-company.ts';
import { recordCompany } from './record-company.ts';

type Todo = z.infer<typeof CompanyTodoRow>;
const soonDays = 90;
const certificateDays = 30;
/** Reminders of device service begin then (spec 04 §3.8). */
const serviceDays = 60;
const namedMats = 3;

/** The company that is meant: the own one, or the one that the platform picked. */
function meant(actor: StaffActor, asked: number | undefined): number {
  if (actor.companyId !== null) {
    if (asked !== undefined && asked !== actor.companyId) refuse('row.notFound');
    return actor.companyId;
  }
  return asked ?? refuse('company.pickOne');
}

/** What ends soon, has ended or was rejected, by the day it is due (spec 04 §5 待办). */
function todosOf(db: Db, id: number, today: Day): Promise<Todo[]> {
  const soon = addDays(today, soonDays);
  return db.rows(sql`
    select * from (
      select 'LICENCE' as kind, l.id, l.kind as "kindOf", coalesce(s.name, l.holder) as name, l.expire_date as due, null::int as count
      from licence l left join store s on l.owner_type = 'STORE' and s.id = l.owner_id
      where l.company_id = ${id} and l.status = 'VALID' and l.deleted_at is null and l.expire_date <= ${soon}
      union all
      select 'LICENCE_REJECTED', l.id, l.kind, coalesce(s.name, l.holder), null, null
      from licence l left join store s on l.owner_type = 'STORE' and s.id = l.owner_id
      where l.company_id = ${id} and l.status = 'REJECTED' and l.deleted_at is null
      union all
      select 'CONTRACT', k.id, null, k.contract_no, k.end_on, null from company_contract k
      where k.company_id = ${id} and k.status = 'ACTIVE' and k.end_on <= ${soon}
      union all
      select 'CERTIFICATE', a.id, null, a.name, (a.cert_expire_at at time zone 'Asia/Shanghai')::date, null from payment_account a
      where a.company_id = ${id} and a.status = 'ACTIVE' and a.deleted_at is null
        and a.cert_expire_at < ${addDays(today, certificateDays)}::date
      union all
      select 'SERVICE', min(m.id), null, array_to_string((array_agg(m.mat_name order by m.id))[1:${namedMats}], '、'), m.service_expire_at, count(*)
      from mat m where m.company_id = ${id} and m.deleted_at is null and m.biz_status not in ('RETIRED', 'SCRAPPED')
        and m.service_expire_at <= ${addDays(today, serviceDays)}::date group by m.service_expire_at
      union all
      select 'SERVICE_PAY', k.id, null, k.contract_no, null, null from mat_service_contract k
      where k.company_id = ${id} and k.status = 'PENDING_PAY'
    ) t order by due nulls first, kind, id limit 100`);
}

export const readMyCompanyHandler = on(readMyCompany)(async ({ query }, ctx) => {
  const id = meant(ctx.actor, query.companyId);
  const today = dayOf(ctx.now());
  const company = await companyDetail(ctx, id);
  const contract = await ctx.db.maybe<{ contractNo: string; startOn: Day; endOn: Day }>(sql`
    select contract_no as "contractNo", start_on as "startOn", end_on as "endOn" from company_contract
    where company_id = ${id} and status = 'ACTIVE' and start_on <= ${today} order by end_on desc limit 1`);
  return {
    company,
    todos: await todosOf(ctx.db, id, today),
    contract: contract ?? null,
    readAt: ctx.now().toISOString(),
  };
});

/** POST company/mine: how a company is written to, paid and invoiced, and nothing else of it. */
export const saveMyCompanyHandler = on(saveMyCompany)(async ({ body }, ctx) => {
  const { companyId, version, ...fields } = body;
  const id = meant(ctx.actor, companyId);
  await ctx.transaction(async tx => {
    const [before] = await lockCompanies(tx, [id]);
    if (!before || before.deletedAt !== null) return refuse('row.notFound');
    if (before.version !== version) refuse('row.changedMeanwhile');
    recordCompany(tx, before, await saveCompanyRow(tx, id, fields));
  });
  return companyDetail(ctx, id);
});
