import { BroadcastSteps, type MessageRow } from '@materia/contract/areas/notification';
import { type Ctx, type StaffActor, sql } from '../../../kernel/index.ts';
import { messageScope } from './message.store.ts';

interface Stored extends Omit<MessageRow, 'allowedActions' | 'to' | 'changed' | 'placeholders'> {
  readonly deletedAt: string | null;
}

export const messageColumns = sql`m.id, m.kind, m.code, m.title, m.body, m.url, m.level, m.channels, m.enabled, m.version,
  m.updated_at as "updatedAt", m.must_confirm as "mustConfirm", m.audience, m.send_at as "sendAt", m.sent_at as "sentAt", m.status,
  m.receiver_count as "receiverCount", m.read_count as "readCount", u.name as "senderName", c.name as "companyName", m.deleted_at as "deletedAt"`;

export const messageTables = sql`notification_message m
  left join sys_user u on u.id = m.sender_id left join company c on c.id = m.company_id`;

/** What its state lets be pressed; a planned one is unplanned before it goes, a deleted one comes back as it was. */
function pressable({ status, deletedAt }: Stored): MessageRow['allowedActions'] {
  if (deletedAt !== null) return ['restore'];
  const steps = BroadcastSteps.from(status ?? 'new').map(step => step.action);
  return status === 'SCHEDULED' ? steps : [...steps, 'toggle'];
}

/** What may be pressed by whoever reads it. */
export function shownMessage({ deletedAt, ...of }: Stored, actor: StaffActor): MessageRow {
  const allowedActions = actor.privs.has('NOTIFICATION:WRITE') ? pressable({ ...of, deletedAt }) : [];
  return { ...of, allowedActions, to: null, changed: false, placeholders: [] };
}

/** One broadcast as its list shows it. */
export async function messageRow(ctx: Ctx<StaffActor>, id: number): Promise<MessageRow> {
  const stored = await ctx.db.maybe<Stored>(sql`
    select ${messageColumns} from ${messageTables}
    where m.id = ${id} and m.kind = 'BROADCAST' and ${messageScope(ctx.actor, 'm')}`);
  return stored ? shownMessage(stored, ctx.actor) : ctx.fail('row.notFound');
}
