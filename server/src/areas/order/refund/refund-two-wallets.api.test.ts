import {
  orderPreOrder,
  payMyOrder,
  payMyPreOrder,
  readOrder,
  retryRefund,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentPort } from '../../../adapters/payment/port.ts';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { usePayments } from '../index.ts';
import { engineTx, payments, provider } from '../payment/outside.ts';
import { refundCheck } from './refund-check.task.ts';
import { settleRefund } from './refund-money.ts';
import { unansweredRefunds } from './refund-payment.store.ts';

type Word = 'DONE' | 'FAILED' | 'PROCESSING';
type Wallet = 'WECHAT' | 'ALIPAY';

let world: OrderWorld;
let manager: TestClient;
let store: TestClient;
let desk: DepositDesk;
/** What each wallet says to a refund that is asked of it. */
let says: Record<Wallet, Word>;
let now: number;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  store = await world.server.as('store');
  desk = depositDesk(world, store);
  const { port } = payments();
  const refund: PaymentPort['refund'] = async (account, { refundNo, refundFen }) => ({
    status: says[account.provider as Wallet],
    refundNo,
    amountFen: refundFen,
  });
  usePayments({ ...payments(), port: Object.assign(Object.create(port), { refund }) });
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  now = Date.now();
  after(0);
});

function after(minutes: number): void {
  now += minutes * 60_000;
  world.setNow(new Date(now).toISOString());
}

async function pay(payNo: string): Promise<void> {
  await world.settled();
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
  await world.settled();
}
const read = async (order_id: number) => (await manager.call(readOrder, { params: { order_id } })).data;

/** Deposit of 6.00 paid by WeChat, the rest of 24.00 by Alipay; asked back whole and approved. */
async function approved(words: Record<Wallet, Word>) {
  const made = await desk.book();
  await pay((await made.client.call(payMyPreOrder, { params: made.params, body: { payType: 3 } })).data.payNo);
  const [arrived] = (await desk.takeBooked(await desk.readBooked(made.id), 30)).data.done;
  const body = { version: arrived?.version ?? 0, fulfilType: 'STORE_PICKUP' as const };
  const { order_id, orderNo } = (await store.call(orderPreOrder, { params: { id: made.id }, body })).data;
  await pay((await made.client.call(payMyOrder, { params: { orderNo }, body: { payType: 2 } })).data.payNo);
  const { version, lines } = await read(order_id);
  const asked = {
    ...{ order_id, version, reasonCode: 'OTHER' as const, goodsReturn: false },
    lines: [{ orderLineId: lines[0]?.orderLineId as number, number: 3 }],
  };
  const { refundId: id } = (await manager.call(returnOrder, { body: asked })).data;
  says = words;
  expect((await manager.call(reviewRefund, { params: { id }, body: { approve: true } })).status).toBe(200);
  await world.settled();
  return { order_id, refundId: id };
}
type Approved = Awaited<ReturnType<typeof approved>>;

const refundOf = ({ refundId }: Approved) =>
  world.one<{ status: number; tries: number }>('select status, tries from order_refund where id = $1', refundId);
/** Its parts by wallet: 0 under way, 1 back, 2 failed. */
const partsOf = async ({ refundId }: Approved) =>
  Object.fromEntries(
    (
      await world.all<{ provider: Wallet; status: number }>(
        `select p.provider, rp.status from order_refund_payment rp join order_payment p on p.id = rp.payment_id
         where rp.refund_id = $1`,
        refundId,
      )
    ).map(part => [part.provider, part.status]),
  );
/** A wallet's own word, later. */
async function word({ refundId }: Approved, wallet: Wallet, back: boolean) {
  const { no } = await world.one<{ no: string }>(
    `select r.refund_no || '-' || rp.id as no from order_refund r join order_refund_payment rp on rp.refund_id = r.id
     join order_payment p on p.id = rp.payment_id where r.id = $1 and p.provider = $2`,
    refundId,
    wallet,
  );
  return engineTx(provider(wallet), tx => settleRefund(tx, no, back));
}
async function isBack(refund: Approved): Promise<void> {
  expect(await partsOf(refund)).toEqual({ WECHAT: 1, ALIPAY: 1 });
  expect((await refundOf(refund)).status).toBe(3);
  expect(await read(refund.order_id)).toMatchObject({ order_status_code: -30, paidAmount: 3000, refundedAmount: 3000 });
}

test('one wallet fails, the other gives its part back later: the failed part is tried again (spec 02 §4.4)', async () => {
  const refund = await approved({ ALIPAY: 'FAILED', WECHAT: 'PROCESSING' });
  expect(await refundOf(refund)).toEqual({ status: 4, tries: 1 });
  expect(await word(refund, 'WECHAT', true)).toBe('DONE');
  expect(await partsOf(refund)).toEqual({ WECHAT: 1, ALIPAY: 2 });
  expect(await refundOf(refund)).toEqual({ status: 4, tries: 1 });
  says.ALIPAY = 'DONE';
  after(6);
  expect(await world.runTask(refundCheck)).toMatchObject({ retried: 1 });
  await world.settled();
  await isBack(refund);
});

test('both fail, one after the other: both are tried again, by hand as well', async () => {
  const refund = await approved({ ALIPAY: 'FAILED', WECHAT: 'PROCESSING' });
  expect(await word(refund, 'WECHAT', false)).toBe('DONE');
  expect(await word(refund, 'WECHAT', false)).toBe('DUPLICATE');
  expect(await partsOf(refund)).toEqual({ WECHAT: 2, ALIPAY: 2 });
  expect(await refundOf(refund)).toEqual({ status: 4, tries: 1 });
  says = { ALIPAY: 'DONE', WECHAT: 'DONE' };
  expect((await manager.call(retryRefund, { params: { id: refund.refundId } })).status).toBe(200);
  await world.settled();
  await isBack(refund);
});

test('what one wallet owes an answer about is asked of it while the other has failed', async () => {
  const refund = await approved({ ALIPAY: 'FAILED', WECHAT: 'PROCESSING' });
  says.WECHAT = 'DONE';
  after(3);
  expect(await world.runTask(refundCheck)).toMatchObject({ asked: 1, retried: 0 });
  expect(await partsOf(refund)).toEqual({ WECHAT: 1, ALIPAY: 2 });
  // The wallet that had said no gives it back after all.
  expect(await word(refund, 'ALIPAY', true)).toBe('DONE');
  await isBack(refund);
});

test('many that one wallet owes an answer about keep none of the other waiting', async () => {
  const hanging = [
    await approved({ ALIPAY: 'PROCESSING', WECHAT: 'DONE' }),
    await approved({ ALIPAY: 'PROCESSING', WECHAT: 'DONE' }),
  ];
  const last = await approved({ ALIPAY: 'DONE', WECHAT: 'PROCESSING' });
  after(3);
  const asked = await unansweredRefunds(world.server.db, new Date(now), 2);
  expect(asked.map(each => each.provider)).toEqual(['ALIPAY', 'WECHAT']);
  for (const each of hanging) await word(each, 'ALIPAY', true);
  await word(last, 'WECHAT', true);
  for (const each of [...hanging, last]) await isBack(each);
});
