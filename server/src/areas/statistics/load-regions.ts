import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, sql } from '../../kernel/index.ts';

const file = join(import.meta.dirname, 'regions.tsv');

/**
 * Brings table region to what regions.tsv says (tools/regions/README.md), at each start: a file to read is easier to review and to
 * renew than a migration of three thousand rows. A region that is gone stays, since old addresses name it. Answers how many changed.
 */
export function loadRegions(db: Db): Promise<number> {
  return db.run(sql`
    insert into region (code, name, pinyin, level, parent_code, longitude, latitude)
    select f[1], f[2], f[3], f[4]::int, nullif(f[5], ''), f[6]::numeric(9, 6), f[7]::numeric(9, 6)
    from regexp_split_to_table(${readFileSync(file, 'utf8').trimEnd()}::text, E'\n') as line, string_to_array(line, E'\t') as f
    on conflict (code) do update set name = excluded.name, pinyin = excluded.pinyin, level = excluded.level,
      parent_code = excluded.parent_code, longitude = excluded.longitude, latitude = excluded.latitude, updated_at = now()
    where (region.name, region.pinyin, region.level, region.parent_code, region.longitude, region.latitude)
      is distinct from (excluded.name, excluded.pinyin, excluded.level, excluded.parent_code, excluded.longitude, excluded.latitude)`);
}
