import type { Tone } from '@materia/contract/kernel';
import { dashboardBlock, fewRows, sql } from '../../../kernel/index.ts';

const shown = 5;

interface Row {
  readonly title: string;
  readonly at: string;
  readonly state: 'toConfirm' | 'unread' | 'read';
}
const tones: Readonly<Record<Row['state'], Tone>> = { toConfirm: 'danger', unread: 'warning', read: 'plain' };

/** The last broadcasts to the account, as they were written (spec 01 §12); along its own notices, newest first. */
export const broadcastsBlock = dashboardBlock({
  code: 'broadcasts',
  shape: 'table',
  title: 'notification.dash.broadcasts',
  for: {},
  place: 80,
  width: 1,
  // Read, confirmed, revoked: only the counter of messages says so.
  on: ['NOTIFICATION', 'COUNTERS'],
  counter: 'notification',
  async read({ db, actor, say }) {
    const rows = await db.rows<Row>(sql`
      select n.title, n.created_at as at, case when n.must_confirm and n.confirmed_at is null then 'toConfirm'
        when n.read_at is null then 'unread' else 'read' end as state
      from notification n join notification_message m on m.id = n.message_id and m.kind = 'BROADCAST' and m.status = 'SENT'
      where n.user_id = ${actor.id} and n.message_id is not null and n.deleted_at is null order by n.id desc limit ${shown}`);
    return {
      table: fewRows(
        say,
        { 'notification.dash.title': 'text', 'notification.dash.state': 'badge', 'notification.dash.at': 'instant' },
        rows.map(row => [
          { value: row.title },
          { value: say(`notification.dash.${row.state}`), tone: tones[row.state] },
          { value: row.at },
        ]),
        'notification.dash.none',
      ),
    };
  },
});
