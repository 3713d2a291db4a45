import { findSupplyOperators } from '@materia/contract/areas/supply';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';

const most = 50;

/** POST supplyplan/operators: whoever plans of the scope are, or were, given to. */
export const findSupplyOperatorsHandler = on(findSupplyOperators)(({ body: { query, userIds } }, { db, actor }) => {
  const like = query && `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db.rows(sql`
    select u.id as "userId", u.name, u.user_name as "userName" from sys_user u
    where exists (select from supply_plan p where p.operator_id = u.id and ${planScope(actor, 'p')})
      and ${all([
        when(userIds, list => sql`u.id = any(${list}::bigint[])`),
        when(like, text => sql`(u.name ilike ${text} or u.user_name ilike ${text})`),
      ])}
    order by u.name, u.id limit ${most}`);
});
