import { readBlock } from '@materia/contract/areas/system';
import type { BlockAnswer } from '@materia/contract/kernel';
import { demand, isMeant, on } from '../../../kernel/index.ts';
import { blockContext } from './block-context.ts';

/**
 * GET dashboard/{block}: whoever it is meant for but for a missing privilege hears of that; to all others it does not exist
 * (spec 01 §3, §12).
 */
export const readBlockHandler = on(readBlock)(async ({ params }, ctx) => {
  const block = ctx.blocks.find(each => each.code === params.block);
  if (!block || !isMeant({ ...block.for, needs: undefined }, ctx.actor)) return ctx.fail('system.dashboard.noBlock');
  if (block.for.needs) demand(ctx.actor, block.for.needs);
  return { shape: block.shape, ...(await block.read(blockContext(ctx))) } as BlockAnswer;
});
