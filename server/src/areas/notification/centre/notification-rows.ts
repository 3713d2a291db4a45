import type { NotificationRow, UnreadNotifications } from '@materia/contract/areas/notification';
import type { Lang, Words } from '@materia/contract/kernel';
import { type Db, type StaffActor, sql } from '../../../kernel/index.ts';
import { wordNotice } from '../word-notice.ts';

export type StoredNotification = NotificationRow & { readonly words: Words | null };

export const notificationColumns = sql`n.id, n.type, n.category, n.level, n.tag, n.title, n.body, n.words, n.url, n.parameter,
  n.must_confirm as "mustConfirm", n.read_at as "readAt", n.confirmed_at as "confirmedAt", n.created_at as "createdAt"`;

export function notificationRow({ words, ...row }: StoredNotification, lang: Lang): NotificationRow {
  return { ...row, title: wordNotice(row.title, words, lang), body: wordNotice(row.body, words, lang) };
}

const shownUpTo = 100;
const dialogsAtOnce = 20;

/** What the bell shows of an account: unread ones by tab, counted no further than it can show, and dialogs that wait. */
export async function unreadOf({
  db,
  actor,
  lang,
}: {
  db: Db;
  actor: StaffActor;
  lang: Lang;
}): Promise<UnreadNotifications> {
  const counts = await db.one<UnreadNotifications['counts']>(sql`
    select ${countOf('ORDER', actor.id)}, ${countOf('MAT', actor.id)}, ${countOf('DOCTOR', actor.id)}, ${countOf('SYSTEM', actor.id)}`);
  const waiting = await db.rows<StoredNotification>(sql`
    select ${notificationColumns} from notification n
    where n.user_id = ${actor.id} and n.must_confirm and n.confirmed_at is null and n.deleted_at is null
    order by n.id limit ${dialogsAtOnce}`);
  return { counts, toConfirm: waiting.map(row => notificationRow(row, lang)) };
}

const countOf = (category: NotificationRow['category'], userId: number) => sql`(
  select count(*) from (
    select 1 from notification where user_id = ${userId} and category = ${category} and read_at is null and deleted_at is null
    limit ${shownUpTo}) c) as ${sql.text(`"${category}"`)}`;
