import { revokeMessage, sendMessage } from '@materia/contract/areas/notification';
import { type Ctx, on, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { applyMessageStep } from './apply-message-step.ts';
import { giveBroadcast, takeBack } from './give-broadcast.ts';
import { type Broadcast, lockBroadcast } from './message.store.ts';
import { messageRow } from './message-rows.ts';
import { recordMessage } from './record-message.ts';

/** The broadcast a call is about, as its caller saw it. */
export async function openMessage(
  ctx: Pick<Ctx<StaffActor>, 'actor' | 'fail'>,
  tx: Tx,
  of: { id: number; version: number | undefined },
): Promise<Broadcast> {
  const message = (await lockBroadcast(tx, ctx.actor, of.id)) ?? ctx.fail('row.notFound');
  if (message.version !== of.version) ctx.fail('row.changedMeanwhile');
  return message;
}

/** POST message/{id}/send: now, planned for its time, or off the plan (spec 01 §7). */
export const sendMessageHandler = on(sendMessage)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const message = await openMessage(ctx, tx, { id: params.id, version: body.version });
    if (body.action === 'send') {
      const sent = (await giveBroadcast(tx, message, ctx.actor)) ?? ctx.fail('notification.noReceivers');
      recordMessage(tx, message, sent);
      return;
    }
    const late = message.sendAt === null || Date.parse(message.sendAt) <= tx.now().getTime();
    if (body.action === 'schedule' && late) ctx.fail('notification.sendAtPast');
    recordMessage(tx, message, await applyMessageStep(tx, message, body.action, { senderId: ctx.actor.id }));
  });
  return messageRow(ctx, params.id);
});

/** POST message/{id}/revoke. */
export const revokeMessageHandler = on(revokeMessage)(async ({ params, body }, ctx) => {
  await ctx.transaction(async tx => {
    const message = await openMessage(ctx, tx, { id: params.id, version: body.version });
    recordMessage(tx, message, await takeBack(tx, message));
  });
  return messageRow(ctx, params.id);
});
