import { NoticeChannel, saveMessage } from '@materia/contract/areas/notification';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { saveTemplate } from '../save-template.ts';
import { announceMessage, applyMessageStep } from './apply-message-step.ts';
import { addBroadcast, type BroadcastDraft } from './message.store.ts';
import { messageRow } from './message-rows.ts';
import { recordMessage } from './record-message.ts';
import { openMessage } from './send-message.ts';

type Body = Extract<BodyOf<typeof saveMessage>, { kind: 'BROADCAST' }>;

async function saveBroadcast(ctx: Ctx<StaffActor>, tx: Tx, body: Body): Promise<number> {
  const { kind: _kind, id, version, ...rest } = body;
  // It stands in every receiver's centre, whatever else carries it.
  const draft: BroadcastDraft = { ...rest, channels: [...new Set(['LIVE' as const, ...rest.channels])] };
  if (id === undefined) {
    const made = await addBroadcast(tx, draft, ctx.actor.companyId);
    await announceMessage(tx, made, null);
    recordMessage(tx, null, made);
    return made.id;
  }
  const message = await openMessage(ctx, tx, { id, version });
  recordMessage(tx, message, await applyMessageStep(tx, message, 'save', { ...draft, senderId: ctx.actor.id }));
  return id;
}

/** POST message: a broadcast as a draft, or the platform's wording of a template (spec 01 §3, §7). */
export const saveMessageHandler = on(saveMessage)(async ({ body }, ctx) => {
  if (body.kind === 'TEMPLATE') return saveTemplate(ctx, body);
  if (body.channels.includes('WX')) ctx.fail('notification.channelRefused', { channel: NoticeChannel.text('WX') });
  if (body.sendAt !== null && Date.parse(body.sendAt) <= ctx.now().getTime()) ctx.fail('notification.sendAtPast');
  const id = await ctx.transaction(tx => saveBroadcast(ctx, tx, body));
  return messageRow(ctx, id);
});
