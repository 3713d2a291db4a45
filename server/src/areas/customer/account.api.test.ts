import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { splitRefund } from './account.ts';
import { balancesOf, refundBalance, spendBalance } from './index.ts';

const at = areaTest();
const rows = areaRows(at);
let companyId: number;
let customerId: number;
let ref = 0;

beforeEach(async () => {
  companyId = await rows.company();
  customerId = await rows.customer();
  await at.add('customer_account', { customer_id: customerId, company_id: 0, shangbi: 1000 });
  await at.add('customer_account', { customer_id: customerId, company_id: companyId, principal: 5000, gift: 300 });
  ref += 1;
});

const payment = (amount: number, id = ref) => ({ customerId, companyId, amount, ref: { type: 'ORDER_PAYMENT', id } });
const spend = (amount: number, id?: number) => at.tx(tx => spendBalance(tx, payment(amount, id)));
const refund = (amount: number, refundId: number, refundedBefore: number) =>
  at.tx(tx =>
    refundBalance(tx, {
      ...payment(amount),
      refundRef: { type: 'ORDER_REFUND_PAYMENT', id: refundId },
      refundedBefore,
    }),
  );
const balances = () => balancesOf(at.db, customerId, companyId);

test('shangbi first, then principal, then gift; once per payment (spec 05 §4.5)', async () => {
  expect(await spend(6100)).toEqual({ shangbi: 1000, principal: 5000, gift: 100 });
  expect(await spend(6100)).toEqual({ shangbi: 1000, principal: 5000, gift: 100 });
  expect(await balances()).toEqual({ shangbi: 0, principal: 0, gift: 200, points: 0 });
  const entries = await at.db.rows(sql`
    select kind, principal_delta as principal, gift_delta as gift, principal_after as "principalAfter", gift_after as "giftAfter"
    from account_ledger where customer_id = ${customerId}`);
  expect(entries).toEqual([{ kind: 'SPEND', principal: -5000, gift: -100, principalAfter: 0, giftAfter: 200 }]);
});

test('all or nothing: what is missing is told', async () => {
  await expect(spend(6301)).rejects.toMatchObject({ key: 'customer.balanceShort', params: { n: '0.01' } });
  expect(await balances()).toEqual({ shangbi: 1000, principal: 5000, gift: 300, points: 0 });
  expect(await at.count('shangbi_ledger', { customer_id: customerId })).toBe(0);
});

test('two payments at once cannot spend the same money', async () => {
  const results = await Promise.allSettled([spend(4000, 800_001), spend(4000, 800_002)]);
  expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('refunds go back the other way round, each once', async () => {
  await spend(6100);
  expect(await refund(150, 700_001, 0)).toEqual({ gift: 100, principal: 50, shangbi: 0 });
  expect(await refund(150, 700_001, 0)).toEqual({ gift: 100, principal: 50, shangbi: 0 });
  expect(await refund(5950, 700_002, 150)).toEqual({ gift: 0, principal: 4950, shangbi: 1000 });
  expect(await balances()).toEqual({ shangbi: 1000, principal: 5000, gift: 300, points: 0 });
  await expect(refund(1, 700_003, 6100)).rejects.toThrow('has not 1 fen left');
});

test('parts of a payment follow each other without gap', () => {
  const spent = { shangbi: 3, principal: 3, gift: 3 };
  const parts = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(before => splitRefund(spent, before, 1));
  expect(parts.map(part => (part.gift ? 'g' : part.principal ? 'p' : 's')).join('')).toBe('gggpppsss');
});
