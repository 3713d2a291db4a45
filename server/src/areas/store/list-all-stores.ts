import { listAllStores } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, sql, when } from '../../kernel/index.ts';
import { storeScope } from './store-scope.ts';

type Light = AnswerOf<typeof listAllStores>[number];

/** POST stores/all: every store of the account's scope, for pickers. */
export const listAllStoresHandler = on(listAllStores)(({ body }, ctx) =>
  ctx.db.rows<Light>(sql`
    select s.id, s.code, s.name, s.company_id as "companyId", c.short_name as "companyName", s.status
    from store s join company c on c.id = s.company_id
    where ${storeScope(ctx.actor, 's')} and s.deleted_at is null
      ${when(body.companyId, id => sql`and s.company_id = ${id}`)}
      ${when(body.ids, ids => sql`and s.id = any(${ids}::bigint[])`)}
      ${when(body.query, text => sql`and (s.name ilike ${`%${text}%`} or s.code ilike ${`${text}%`} or s.mnemonic ilike ${`${text}%`})`)}
    order by s.company_id, s.id`),
);
