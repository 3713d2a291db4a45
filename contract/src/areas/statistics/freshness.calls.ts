import { call } from '../../kernel/index.ts';
import { Freshness } from './stat-query.ts';

/** How far figures are behind what happened (数据截至). */
export const readFreshness = call({
  method: 'GET',
  path: '/app/service/freshness',
  needs: 'signedIn',
  answer: Freshness,
  fails: [],
});
