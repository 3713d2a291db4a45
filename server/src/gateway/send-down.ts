import { randomUUID } from 'node:crypto';
import { deviceDown } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { type OutgoingCommand, takeCommands } from '../areas/mat/index.ts';
import { onDevice } from '../kernel/index.ts';
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
    if (commands.length > 0 || left <= 0 || deskCloses()) return { frames: framesOf(commands, ctx.now()) };
    await waitForCommand(ctx, matId, left);
  }
});

function framesOf(commands: readonly OutgoingCommand[], now: Date): DownFrame[] {
  return commands
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ seq, cmdId, type, params, createdAt, expireAt, tries }) => ({
      seq,
      v: 1 as const,
      id: randomUUID(),
      ts: now.getTime(),
      data: { cmdId, type, params, issuedAt: Date.parse(createdAt), expireAt: Date.parse(expireAt), try: tries },
    }));
}
