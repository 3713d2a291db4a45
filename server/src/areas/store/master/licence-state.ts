import type { Day } from '@materia/contract/kernel';
import { type Sql, sql } from '../../../kernel/index.ts';

/** Days before the end from which a licence is amber (spec 04 §3.2). */
const amberDays = 90;

/**
 * How the BUSINESS and DRUG licences of a store `s` stand, as a lateral table `l` with `state` and `expiry`; of renewed ones the
 * longest counts.
 */
export const licenceStates = (today: Day): Sql => sql`
  left join lateral (
    select case
        when h.expired then 'EXPIRED' when h.grace then 'GRACE'
        when h.held < 2 and p.pending then 'PENDING' when h.held < 2 then 'NONE'
        when h.ends <= ${today}::date + ${amberDays}::int then 'EXPIRING' else 'VALID' end as state,
      nullif(h.ends, 'infinity') as expiry
    from (
      select count(*) as held, min(coalesce(t.expire_date, 'infinity')) as ends,
        coalesce(bool_or(t.expire_date < ${today} and coalesce(t.grace_until, '-infinity') < ${today}), false) as expired,
        coalesce(bool_or(t.expire_date < ${today} and t.grace_until >= ${today}), false) as grace
      from (
        select distinct on (kind) expire_date, grace_until from licence
        where owner_type = 'STORE' and owner_id = s.id and kind in ('BUSINESS', 'DRUG') and status = 'VALID' and deleted_at is null
        order by kind, greatest(coalesce(expire_date, 'infinity'), grace_until) desc) t) h,
      (select exists (select from licence where owner_type = 'STORE' and owner_id = s.id and kind in ('BUSINESS', 'DRUG')
        and status = 'PENDING' and deleted_at is null) as pending) p
  ) l on true`;
