import { channelsTo, type MessageRow, NoticeChannel, type saveMessage } from '@materia/contract/areas/notification';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, differing, type NoticeTemplate, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import { templateRows } from './list-templates.ts';
import { allTemplates } from './registered-templates.ts';

type Body = Extract<BodyOf<typeof saveMessage>, { kind: 'TEMPLATE' }>;

/** Refuses what the template cannot do: a channel that does not reach its readers, a name that it has no value for. */
function check(ctx: Ctx<StaffActor>, template: NoticeTemplate, row: MessageRow, body: Body): void {
  const refused = body.channels.find(channel => !(channelsTo[template.to] as readonly string[]).includes(channel));
  if (refused) ctx.fail('notification.channelRefused', { channel: NoticeChannel.text(refused) });
  const named = [...`${body.title}${body.body}`.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string);
  const unknown = named.find(name => !row.placeholders.includes(name));
  if (unknown) ctx.fail('notification.placeholderUnknown', { name: unknown });
}

async function write(tx: Tx, body: Body, level: string): Promise<void> {
  if (body.reset) {
    await tx.run(sql`delete from notification_message where code = ${body.code}`);
    return;
  }
  await tx.run(sql`
    insert into notification_message (kind, code, title, body, level, channels, enabled, sender_id, created_at, updated_at)
    values ('TEMPLATE', ${body.code}, ${body.title}, ${body.body}, ${level}, ${body.channels}, ${body.enabled},
      ${(tx.actor as StaffActor).id}, ${tx.now()}, ${tx.now()})
    on conflict (code) where code is not null do update set title = excluded.title, body = excluded.body, channels = excluded.channels,
      enabled = excluded.enabled, sender_id = excluded.sender_id, updated_at = excluded.updated_at,
      version = notification_message.version + 1`);
}

const shown = ({ title, body, channels, enabled, changed }: MessageRow) => ({
  title,
  body,
  channels,
  enabled,
  changed,
});

/** What the platform says instead of the program: text, channels, switch; `reset` lets the program speak again. */
export async function saveTemplate(ctx: Ctx<StaffActor>, body: Body): Promise<MessageRow> {
  if (!ctx.actor.platform) ctx.fail('auth.platformOnly');
  const template = allTemplates().find(each => each.code === body.code) ?? ctx.fail('row.notFound');
  return ctx.transaction(async tx => {
    // One writer of a template at a time, also while it has no row.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`template ${body.code}`}))`);
    const find = async () =>
      (await templateRows({ db: tx, lang: ctx.lang, actor: ctx.actor })).find(
        each => each.code === body.code,
      ) as MessageRow;
    const before = await find();
    if (before.version !== body.version) ctx.fail('row.changedMeanwhile');
    if (!body.reset) check(ctx, template, before, body);
    await write(tx, body, template.level);
    const after = await find();
    const target = { targetType: 'NOTIFICATION_TEMPLATE', targetId: after.id, targetName: body.code };
    tx.record({ ...target, ...differing(shown(before), shown(after)) });
    return after;
  });
}
