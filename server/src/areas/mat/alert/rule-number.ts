import { type AlertTypeCode, alertClear, alertClearSec, alertRaise } from '@materia/contract/areas/mat';
import { type Sql, sql } from '../../../kernel/index.ts';

/** What the rule in force at a device `m` says, the narrower before the wider; where nobody has said so, what the contract does. */
function said(type: AlertTypeCode, column: 'raise' | 'clear', key: 'by' | 'sec', otherwise: number): Sql {
  const value = sql.text(`(r.${column} ->> '${key}')::int`);
  return sql`coalesce((select ${value} from alert_rule r
    where r.type = ${type} and (r.mat_id = m.id or (r.mat_id is null and (r.company_id = m.company_id or r.company_id is null)))
    order by r.mat_id nulls last, r.company_id nulls last limit 1), ${otherwise}::int)`;
}

/** From what on it is wrong, over `m` (alertRaise). */
export const raiseBy = (type: AlertTypeCode): Sql => said(type, 'raise', 'by', alertRaise[type]?.value ?? 0);
/** So far inside its limits it is over (alertClear). */
export const clearBy = (type: AlertTypeCode): Sql => said(type, 'clear', 'by', alertClear[type]?.value ?? 0);
/** When it must have been over to be over now: the instant (alertClearSec). */
export const clearSince = (type: AlertTypeCode, now: Date): Sql =>
  sql`(${now}::timestamptz - make_interval(secs => ${said(type, 'clear', 'sec', alertClearSec[type]?.value ?? 0)}))`;
