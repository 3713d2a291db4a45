import { type Db, type NoticeTemplate, sql } from '../../kernel/index.ts';

/** A template as the platform has set it: its own text, channels and switch stand before those of the program. */
export interface TemplateInForce extends NoticeTemplate {
  readonly enabled: boolean;
}

type Override = Pick<TemplateInForce, 'title' | 'body' | 'level' | 'channels' | 'enabled'>;

export async function templateInForce(db: Db, template: NoticeTemplate): Promise<TemplateInForce> {
  const set = await db.maybe<Override>(sql`
    select title, body, level, channels, enabled from notification_message where code = ${template.code}`);
  return { ...template, enabled: true, ...set };
}
