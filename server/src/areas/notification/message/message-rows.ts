import { BroadcastSteps, type MessageRow } from '@materia/contract/areas/notification';
import { type Ctx, type StaffActor, sql } from '../../../kernel/index.ts';
import { messageScope } from './message.store.ts';

type Stored = Omit<MessageRow, 'allowedActions' | 'to' | 'changed' | 'placeholders'>;

export const messageColumns = sql`m.id, m.kind, m.code, m.title, m.body, m.url, m.level, m.channels, m.enabled, m.version,
  m.updated_at as "updatedAt", m.must_confirm as "mustConfirm", m.audience, m.send_at as "sendAt", m.sent_at as "sentAt", m.status,
  m.receiver_count as "receiverCount", m.read_count as "readCount", u.name as "senderName", c.name as "companyName"`;

export const messageTables = sql`notification_message m
  left join sys_user u on u.id = m.sender_id left join company c on c.id = m.company_id`;

/** What may be pressed by whoever reads it: steps of where it stands; a planned one is unplanned before it goes. */
export function shownMessage(stored: Stored, actor: StaffActor): MessageRow {
  const steps = BroadcastSteps.from(stored.status ?? 'new').map(step => step.action);
  const may = actor.privs.has('NOTIFICATION:WRITE');
  const toggle = stored.status === 'SCHEDULED' ? [] : (['toggle'] as const);
  const allowedActions = may ? [...steps, ...toggle] : [];
  return { ...stored, allowedActions, to: null, changed: false, placeholders: [] };
}

/** One broadcast as its list shows it. */
export async function messageRow(ctx: Ctx<StaffActor>, id: number): Promise<MessageRow> {
  const stored = await ctx.db.maybe<Stored>(sql`
    select ${messageColumns} from ${messageTables}
    where m.id = ${id} and m.kind = 'BROADCAST' and ${messageScope(ctx.actor, 'm')}`);
  return stored ? shownMessage(stored, ctx.actor) : ctx.fail('row.notFound');
}
