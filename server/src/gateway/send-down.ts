import { randomUUID } from 'node:crypto';
import { deviceDown } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { type OutgoingCommand, takeCommands, takeDocuments, type WrittenDocument } from '../areas/mat/index.ts';
import { onDevice } from '../kernel/index.ts';
import { commandData } from './deliver.ts';
import { deskCloses, waitForCommand } from './down-desk.ts';
import { signOfLife } from './sign-of-life.ts';

type DownFrame = AnswerOf<typeof deviceDown>['frames'][number];

/** GET …/down: a device fetches its commands, waiting for one if there is none (spec 06 §5, HTTP fallback). */
export const deviceDownHandler = onDevice(deviceDown)(async ({ params: { matId }, query }, ctx) => {
  await signOfLife(ctx);
  const until = Date.now() + query.wait * 1_000;
  for (;;) {
    const commands = await takeCommands(ctx.db, { matId, after: query.after, now: ctx.now() });
    const left = until - Date.now();
    const documents = await takeDocuments(ctx, matId);
    if (commands.length + documents.length > 0 || left <= 0 || deskCloses())
      return { frames: framesOf(matId, commands, ctx.now()), docs: documentFrames(documents, ctx.now()) };
    await waitForCommand(ctx, matId, left);
  }
});

const documentFrames = (documents: readonly WrittenDocument[], now: Date) =>
  documents.map(({ doc, data }) => ({ doc, v: 1 as const, id: randomUUID(), ts: now.getTime(), data }));

function framesOf(matId: number, commands: readonly OutgoingCommand[], now: Date): DownFrame[] {
  const sorted = commands.toSorted((a, b) => a.seq - b.seq);
  return sorted.map(command => ({
    ...{ seq: command.seq, v: 1 as const, id: randomUUID(), ts: now.getTime() },
    data: commandData(matId, command),
  }));
}
