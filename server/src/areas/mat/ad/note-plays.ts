import type { UpData } from '@materia/contract/areas/mat';
import { addDays, dayOf } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';

/** A device that was without a connection tells of its last days; what lies before or ahead is its clock's fault. */
const oldestDays = 7;

/**
 * What a device says it has shown on a day: since its morning, so that a report that is lost, late or said twice changes nothing; the greatest
 * wins. Ads that are not for its company, and materials that are not theirs, are nothing.
 */
export async function notePlays(tx: Tx, matId: number, { day, items }: UpData<'play'>): Promise<void> {
  const today = dayOf(tx.now());
  if (day > addDays(today, 1) || day < addDays(today, -oldestDays)) return;
  const column = <K extends keyof (typeof items)[number]>(name: K) => items.map(item => item[name]);
  await tx.run(sql`
    insert into ad_play_daily as p (mat_id, day, ad_id, library_id, plays, seconds, taps, created_at, updated_at)
    select ${matId}, ${day}, s.ad_id, s.library_id, max(s.plays), max(s.seconds), max(s.taps), ${tx.now()}, ${tx.now()}
    from unnest(${column('adId')}::bigint[], ${column('libraryId')}::bigint[], ${column('plays')}::int[], ${column('seconds')}::int[],
      ${column('taps')}::int[]) as s (ad_id, library_id, plays, seconds, taps)
    join mat m on m.id = ${matId}
    join ad a on a.id = s.ad_id and a.published_at is not null and (a.company_id is null or a.company_id = m.company_id)
    join ad_library l on l.id = s.library_id and (l.company_id is null or l.company_id = m.company_id)
    group by s.ad_id, s.library_id order by s.ad_id, s.library_id
    on conflict (mat_id, day, ad_id, library_id) do update set plays = greatest(p.plays, excluded.plays),
      seconds = greatest(p.seconds, excluded.seconds), taps = greatest(p.taps, excluded.taps), updated_at = excluded.updated_at
    where excluded.plays > p.plays or excluded.seconds > p.seconds or excluded.taps > p.taps`);
}
