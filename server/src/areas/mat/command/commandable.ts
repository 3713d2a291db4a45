import type { MatBizStatusCode } from '@materia/contract/areas/mat';
import { type Actor, type Db, refuse, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

/** Nothing listens there: never activated, or its secret is dead. */
const deaf: readonly MatBizStatusCode[] = ['NEW', 'RETIRED', 'SCRAPPED'];

/** The devices, by id, if all of them are there for the account and have a secret to listen with. */
export async function commandable(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; matName: string }[]> {
  const mats = await db.rows<{ id: number; matName: string; bizStatus: MatBizStatusCode }>(sql`
    select m.id, m.mat_name as "matName", m.biz_status as "bizStatus" from mat m
    where m.id = any(${ids}::bigint[]) and ${matScope(actor, 'm')} and m.deleted_at is null order by m.id`);
  if (mats.length < ids.length) refuse('row.notFound');
  if (mats.some(mat => deaf.includes(mat.bizStatus))) refuse('mat.stepRefused');
  return mats;
}
