import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { matches } from './match-goods.ts';
import { meantBy } from './meant.ts';
import { nearlyBy } from './nearly.ts';

/** The ids of goods that a text nearly is, where it finds none at all (spec 03 §3.2); null: it finds some, or is too short to guess. */
export async function nearIfNone(db: Db, actor: Actor, typed: string): Promise<Sql | null> {
  const meant = meantBy(typed);
  const near = meant.kind === 'TEXT' ? nearlyBy(meant.text) : null;
  if (!near) return null;
  const found = await db.maybe(
    sql`select 1 from goods g where ${matches(actor, typed)} and ${goodsScope(actor, 'g')} limit 1`,
  );
  return found ? null : near;
}
