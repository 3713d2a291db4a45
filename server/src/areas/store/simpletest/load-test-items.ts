import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestItemDraft } from '@materia/contract/areas/store';
import { z } from 'zod';
import { type Db, sql } from '../../../kernel/index.ts';

const file = join(import.meta.dirname, 'test-items.json');

/**
 * What every installation begins with (spec 04 §3.12), at each start: an item that is there stays as the platform has made it. Answers how
 * many came.
 */
export function loadTestItems(db: Db): Promise<number> {
  const items = z.array(TestItemDraft).parse(JSON.parse(readFileSync(file, 'utf8')));
  return db.run(sql`
    insert into simple_test_item (code, name, fields, sort)
    select i.item ->> 'code', i.item ->> 'name', i.item -> 'fields', i.place
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as i (item, place)
    on conflict (code) do nothing`);
}
