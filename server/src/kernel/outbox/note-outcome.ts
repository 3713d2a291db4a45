import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Notes on an event what became of it, for who looks at it later: `outcome` of its payload. */
export const noteOutcome = (db: Db, eventId: number, outcome: object): Promise<number> =>
  db.run(sql`update outbox set payload = payload || ${JSON.stringify({ outcome })}::jsonb where id = ${eventId}`);
