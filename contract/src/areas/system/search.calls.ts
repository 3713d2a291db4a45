import { z } from 'zod';
import { call, SearchHit } from '../../kernel/index.ts';

/**
 * Records by number, phone suffix or name, of every kind that the account may see, a few of each (spec 01 §11 palette).
 */
export const searchRecords = call({
  method: 'GET',
  path: '/api/mgmt/search',
  needs: 'signedIn', // each kind of record asks for its own privilege
  query: z.strictObject({ query: z.string().trim().min(1).max(50) }),
  answer: z.array(SearchHit),
  fails: [],
});
