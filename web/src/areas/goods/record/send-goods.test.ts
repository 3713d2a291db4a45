import { expect, test } from 'vitest';
import { mayBeCost } from './send-goods.ts';

test.each([
  ['who keeps the costs of a company', 1, ['COST:WRITE'], true],
  ['who may not', 1, ['COST'], false],
  ['the platform, which has no costs', null, ['COST:WRITE'], false],
])('the price of an offer is offered as the cost to %s', (_, companyId, privs, may) => {
  expect(mayBeCost({ userId: 1, companyId, privs } as never)).toBe(may);
});
