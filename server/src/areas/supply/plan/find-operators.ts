import { findSupplyOperators } from '@materia/contract/areas/supply';
import { all, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { isDriver } from '../route/list-routes.ts';
import { planScope } from './plan-scope.ts';

const most = 50;

/** Who may be given a plan of a device of the scope, whether or not they ever had one. */
const mayHave = (actor: StaffActor, matId: number): Sql => sql`${isDriver} and u.company_id = (
  select m.company_id from mat m where m.id = ${matId} and m.deleted_at is null and ${matScope(actor, 'm')})`;

const hasOrHad = (actor: StaffActor): Sql =>
  sql`exists (select from supply_plan p where p.operator_id = u.id and ${planScope(actor, 'p')})`;

/** POST supplyplan/operators: whoever plans of the scope are, or were, given to; of a device whoever may be given its next. */
export const findSupplyOperatorsHandler = on(findSupplyOperators)(
  ({ body: { query, userIds, matId } }, { db, actor }) => {
    const like = query && `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return db.rows(sql`
      select u.id as "userId", u.name, u.user_name as "userName" from sys_user u
      where ${matId === undefined ? hasOrHad(actor) : mayHave(actor, matId)}
        and ${all([
          when(userIds, list => sql`u.id = any(${list}::bigint[])`),
          when(like, text => sql`(u.name ilike ${text} or u.user_name ilike ${text})`),
        ])}
      order by u.name, u.id limit ${most}`);
  },
);
