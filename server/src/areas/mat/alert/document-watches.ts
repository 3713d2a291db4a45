import { sql } from '../../../kernel/index.ts';
import { type AlertWatch, ago } from './alert-watch.ts';

const lateSec = 600;
const isLate = sql.text('d.is_open and m.reported -> d.doc is distinct from m.desired -> d.doc');

/**
 * A device that is there and has not taken a document for ten minutes (spec 06 §5). It stands beside a failed command as an alert of no cabinet, and
 * ends by itself.
 */
export const documentWatches: readonly AlertWatch[] = [
  {
    type: 'COMMAND',
    says: true,
    bad: now => sql`
      select w.mat_id, null::int as sub_no, null::bigint as track_id, null::bigint as goods_id, count(*)::int as value, null::int as min,
        null::int as max, min(w.since) as since, string_agg(w.doc, ' ' order by w.doc) as said
      from (select d.mat_id, d.doc, greatest(d.raised_at, (select max(h.at) from mat_status_history h where h.mat_id = m.id and h.kind = 'ONLINE')) as since
        from mat_document d join mat m on m.id = d.mat_id where m.online and ${isLate}) w
      where w.since <= ${ago(now, lateSec)} group by w.mat_id`,
    gone: () => sql`a.sub_no is null and not exists (select from mat_document d where d.mat_id = m.id and ${isLate})`,
  },
];
