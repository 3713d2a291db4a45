import { listBlocks } from '@materia/contract/areas/system';
import { isMeant, on } from '../../../kernel/index.ts';
import { blockContext } from './block-context.ts';

/** The blocks of an account: no query, so the dashboard knows at once what to ask for. */
export const listBlocksHandler = on(listBlocks)(async (_, ctx) => {
  const { say } = blockContext(ctx);
  return ctx.blocks
    .filter(block => isMeant(block.for, ctx.actor))
    .sort((one, other) => one.place - other.place)
    .map(({ code, title, width, on: frames, counter = null, screen = null }) => ({
      code,
      title: say(title),
      width,
      on: [...frames],
      counter,
      screen,
    }));
});
