import { z } from 'zod';
import { call } from '../../../kernel/index.ts';
import { FindStoreBody, FoundStore } from '../public-store.calls.ts';

/** The same stores for staff, of their scope (spec 04 §4). */
export const findStore = call({
  method: 'POST',
  path: '/api/mgmt/stores/findstore',
  needs: 'signedIn',
  body: FindStoreBody,
  answer: z.object({ rows: z.array(FoundStore), total: z.int() }),
  fails: [],
});

/** The first of them that is open, has the mode and the goods and brings them there; null: there is none (spec 04 §3.11). */
export const findNearestStore = call({
  method: 'POST',
  path: '/api/mgmt/common/findneareststore',
  needs: 'signedIn',
  body: FindStoreBody.omit({ limit: true, page: true }),
  answer: FoundStore.nullable(),
  fails: [],
});
