import { z } from 'zod';
import { call } from '../../kernel/call.ts';

/** How many people have the console open now, within the scope: the number beside the stream dot. */
export const countOnline = call({
  method: 'GET',
  path: '/api/mgmt/online/count',
  needs: 'ONLINE',
  answer: z.object({ users: z.int() }),
  fails: [],
});
