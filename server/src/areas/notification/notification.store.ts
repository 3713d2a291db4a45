import type { Said } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

/** A notification that the system writes; each of its readers has it in their language. */
export interface NewNotification {
  readonly type: string;
  readonly category: 'ORDER' | 'MAT' | 'DOCTOR' | 'SYSTEM';
  /** The newest of a tag stands for those before it. */
  readonly tag: string;
  readonly title: Said;
  readonly body: Said;
  readonly url: string;
  readonly parameter: object;
}

/** One row for each receiver. */
export async function addNotifications(
  db: Db,
  userIds: readonly number[],
  of: NewNotification,
  now: Date,
): Promise<void> {
  const words = JSON.stringify({ ...of.title.params, ...of.body.params });
  await db.run(sql`
    insert into notification (user_id, type, category, tag, title, body, words, url, parameter, created_at, updated_at)
    select id, ${of.type}, ${of.category}, ${of.tag}, ${of.title.key}, ${of.body.key}, ${words}::jsonb, ${of.url},
      ${JSON.stringify(of.parameter)}::jsonb, ${now}, ${now}
    from unnest(${userIds}::bigint[]) as u (id)`);
}
