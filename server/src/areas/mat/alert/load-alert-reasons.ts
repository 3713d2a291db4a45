import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AlertType } from '@materia/contract/areas/mat';
import { z } from 'zod';
import { type Db, sql } from '../../../kernel/index.ts';

const file = join(import.meta.dirname, 'alert-reasons.json');

/** What an alert may be closed with where nobody has written reasons of its type (spec 06 §3), at each start. Answers how many came. */
export function loadAlertReasons(db: Db): Promise<number> {
  const names = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return db.run(sql`
    insert into alert_reason (type, name, sort)
    select t.type, n.name, n.place
    from unnest(${AlertType.all}::text[]) t (type), unnest(${names}::text[]) with ordinality n (name, place)
    where not exists (select from alert_reason r where r.type = t.type)`);
}
