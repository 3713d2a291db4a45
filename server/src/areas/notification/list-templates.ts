import { allTexts } from '@materia/contract';
import type { listMessages, MessageRow } from '@materia/contract/areas/notification';
import type { BodyOf, Lang, Paged } from '@materia/contract/kernel';
import { type Ctx, type NoticeTemplate, type StaffActor, sql } from '../../kernel/index.ts';
import { allTemplates } from './registered-templates.ts';

interface Override
  extends Pick<MessageRow, 'title' | 'body' | 'level' | 'channels' | 'enabled' | 'version' | 'updatedAt'> {
  readonly code: string;
}

const none = { roles: [], types: [], companyIds: [], storeIds: [], userIds: [] };

/** What a template's text may name: what the program's own does. */
export function placeholdersOf(template: NoticeTemplate): string[] {
  const texts = [template.title, template.body].map(key => allTexts[key]?.zh ?? '');
  return [...new Set(texts.flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1] as string)))];
}

/** A template as it is in force, in the reader's language as long as nobody rewrote it. */
function templateRow(
  template: NoticeTemplate,
  set: Override | undefined,
  of: { lang: Lang; id: number; mayWrite: boolean },
): MessageRow {
  const text = (key: string) => allTexts[key]?.[of.lang] ?? key;
  return {
    kind: 'TEMPLATE',
    code: template.code,
    url: template.url ?? null,
    level: template.level,
    channels: [...template.channels],
    title: text(template.title),
    body: text(template.body),
    enabled: true,
    version: 0,
    updatedAt: null,
    ...set,
    id: of.id,
    mustConfirm: false,
    audience: none,
    sendAt: null,
    sentAt: null,
    status: null,
    receiverCount: 0,
    readCount: 0,
    senderName: null,
    companyName: null,
    allowedActions: of.mayWrite ? ['save'] : [],
    to: template.to,
    changed: set !== undefined,
    placeholders: placeholdersOf(template),
  };
}

/** Every template that the program has, those that the platform changed as it did. */
export async function templateRows(ctx: Pick<Ctx<StaffActor>, 'db' | 'lang' | 'actor'>): Promise<MessageRow[]> {
  const overrides = await ctx.db.rows<Override>(sql`
    select code, title, body, level, channels, enabled, version, updated_at as "updatedAt"
    from notification_message where kind = 'TEMPLATE'`);
  const { platform, privs } = ctx.actor;
  const of = { lang: ctx.lang, mayWrite: platform && privs.has('NOTIFICATION:WRITE') };
  return allTemplates().map((template, index) =>
    templateRow(
      template,
      overrides.find(each => each.code === template.code),
      { ...of, id: index + 1 },
    ),
  );
}

type Body = BodyOf<typeof listMessages>;

/** The templates of a filter, in their order. */
export async function templatesOf(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'lang' | 'actor'>,
  { query, ids }: Pick<Body, 'query' | 'ids'>,
): Promise<MessageRow[]> {
  const wanted = query?.toLowerCase() ?? '';
  return (await templateRows(ctx)).filter(
    row =>
      (!ids || ids.includes(row.id)) &&
      [row.code ?? '', row.title, row.body].some(text => text.toLowerCase().includes(wanted)),
  );
}

export async function listTemplates(
  ctx: Ctx<StaffActor>,
  { params, body }: { params: { limit: number; page: number }; body: Body },
): Promise<Paged<MessageRow>> {
  const rows = await templatesOf(ctx, body);
  const from = (params.page - 1) * params.limit;
  return {
    rows: body.part === 'TOTAL' ? [] : rows.slice(from, from + params.limit),
    total: body.part === 'ROWS' ? null : rows.length,
  };
}
