import { type Db, differing, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import { type Broadcast, messageScope } from './message.store.ts';

const targetType = 'NOTIFICATION_MESSAGE';

const shown = ({ id: _, version: _version, senderId: _sender, companyId: _company, ...message }: Broadcast) => message;

/** Records what a call did to a broadcast (spec 01 §1). */
export function recordMessage(tx: Tx, before: Broadcast | null, after: Broadcast): void {
  const target = { targetType, targetId: after.id, targetName: after.title };
  tx.record(before ? { ...target, ...differing(shown(before), shown(after)) } : { ...target, after: shown(after) });
}

/** A broadcast's log is for who may see the broadcast. */
export const messageTarget: TargetReader = {
  needs: 'NOTIFICATION',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from notification_message m where m.id = ${id} and ${messageScope(actor, 'm')}`)) !==
    undefined,
};
