import { randomUUID } from 'node:crypto';
import type { CommandTypeCode, DropParams } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../kernel/index.ts';
import { tellCommands } from './command-wake.ts';

export interface NewCommand {
  readonly matId: number;
  readonly type: CommandTypeCode;
  readonly params?: object;
  readonly source: 'USER' | 'ORDER' | 'RULE';
  readonly orderNo?: string;
  readonly operatorId?: number;
  /** Until when it may wait for the device to come on line; 24 h unless said otherwise (spec 06 §5). */
  readonly expireAt?: Date;
  /** Made here unless the caller needs it first. */
  readonly cmdId?: string;
  /** Nothing is made while one of this type is under way. */
  readonly unlessOpen?: boolean;
  /** Nothing is made while one of this type with the same parameters is under way. */
  readonly unlessSame?: boolean;
}

const dayMs = 86_400_000;
/** Nothing of a drop starts later than this after its creation (spec 06 §5). */
const dropStartsWithinMs = 60_000;

/** Makes a command: a row first, so that a restart loses none; the device gets it after the commit. Answers its cmdId. */
export async function enqueueCommand(tx: Tx, command: NewCommand): Promise<string> {
  const cmdId = command.cmdId ?? randomUUID();
  const now = tx.now();
  const expireAt = command.expireAt ?? new Date(now.getTime() + dayMs);
  if (command.unlessOpen || command.unlessSame) {
    const open = await tx.maybe<{ cmdId: string }>(sql`
      select cmd_id as "cmdId" from mat_command
      where mat_id = ${command.matId} and type = ${command.type} and status in ('QUEUED', 'SENT', 'ACKED')
        ${command.unlessSame ? sql`and params = ${JSON.stringify(command.params ?? {})}::jsonb` : sql.empty} limit 1`);
    if (open) return open.cmdId;
  }
  await tx.run(sql`
    insert into mat_command (cmd_id, mat_id, type, params, source, order_no, operator_id, expire_at, created_at, updated_at)
    values (${cmdId}, ${command.matId}, ${command.type}, ${JSON.stringify(command.params ?? {})}, ${command.source},
      ${command.orderNo ?? null}, ${command.operatorId ?? null}, ${expireAt}, ${now}, ${now})`);
  tx.afterCommit(() => tellCommands([command.matId]));
  return cmdId;
}

/** A DROP of an order; its dropId is its cmdId. */
export async function enqueueDrop(
  tx: Tx,
  drop: { matId: number; orderNo: string; items: DropParams['items'] },
): Promise<string> {
  const dropId = randomUUID();
  const params: DropParams = { dropId, orderNo: drop.orderNo, items: drop.items };
  return enqueueCommand(tx, {
    matId: drop.matId,
    type: 'DROP',
    params,
    source: 'ORDER',
    orderNo: drop.orderNo,
    expireAt: new Date(tx.now().getTime() + dropStartsWithinMs),
    cmdId: dropId,
  });
}
