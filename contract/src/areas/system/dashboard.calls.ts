import { z } from 'zod';
import { BlockAnswer, BlockHead, call } from '../../kernel/index.ts';

/** The blocks that the account has, in the order in which they stand until it arranges them (spec 01 §12). */
export const listBlocks = call({
  method: 'GET',
  path: '/api/mgmt/dashboard/blocks',
  needs: 'signedIn',
  answer: z.array(BlockHead),
  fails: [],
});

/** What one block shows, in the scope of the account. A block for others answers as one that does not exist. */
export const readBlock = call({
  method: 'GET',
  path: '/api/mgmt/dashboard/:block',
  needs: 'signedIn', // each block asks for its own privilege
  params: z.strictObject({ block: z.string().regex(/^[a-z_]{1,40}$/) }),
  answer: BlockAnswer,
  fails: ['system.dashboard.noBlock'],
});
