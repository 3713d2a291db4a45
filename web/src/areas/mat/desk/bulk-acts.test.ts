import type { MatRow } from '@materia/contract/areas/mat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../kernel/clock.ts';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import { beginSession, endSession, type SessionUser } from '../../../kernel/session.ts';
import { priceGoods, syncMats, tagChosen } from './bulk-acts.ts';

type Answer = readonly [code: number, message?: string, data?: unknown];
let sent: { address: string; body: Record<string, unknown> }[];
/** What the server answers of a device; anything else is done. */
let answers: Record<number, Answer>;

beforeEach(() => {
  [sent, answers] = [[], {}];
  learnServerTime(Date.now());
  beginSession({ token: 't', user: { userId: 3, privs: ['MAT:WRITE'] } as unknown as SessionUser });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const of = JSON.parse(String(body));
    sent.push({ address, body: of });
    const [code, message = '', data = null] = answers[of.items?.[0].matId] ?? [200];
    return Response.json({ success: code < 400, code, message, data }, { status: code });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signedOut');
});

const targets = (...ids: number[]) => ids.map(id => ({ id, row: {} })) as unknown as readonly Target<MatRow>[];
const price = (...ids: number[]) =>
  priceGoods(targets(...ids), { goodsId: 8, price: 900, specialPrice: 0, none: '没有该商品', confirmed: false });
const priced = () => sent.map(({ body }) => (body.items as { matId: number }[])[0]?.matId);

test('devices without the goods are said to have none, the others are priced, each by a call of its own', async () => {
  answers = { 5: [404, '记录不存在或已被删除'] };
  expect(await price(4, 5, 6)).toEqual({ done: [4, 6], failed: [{ matId: 5, message: '没有该商品' }] });
  expect(sent[0]?.body).toEqual({ items: [{ matId: 4, goodsId: 8, price: 900, specialPrice: 0 }], confirmed: false });
  expect(priced()).toEqual([4, 5, 6]);
});

test('what the price itself breaks is refused at once; of one device alone after others it is said of that one', async () => {
  answers = { 4: [409, '商品特价不能大于商品价格！'] };
  await expect(price(4, 5)).rejects.toMatchObject({ code: 409 });
  expect(priced()).toEqual([4]);
  answers = { 6: [409, '当前状态不允许此操作！'] };
  expect(await price(5, 6, 7)).toEqual({
    done: [5, 7],
    failed: [{ matId: 6, message: '当前状态不允许此操作！' }],
  });
});

test('a question is asked of all of them, wherever it comes up', async () => {
  answers = { 5: [409, '低于成本，确定吗？', { reason: 'CONFIRM' }] };
  await expect(price(4, 5, 6)).rejects.toMatchObject({ reason: 'CONFIRM' });
  expect(priced()).toEqual([4, 5]);
});

test('documents go out anew two hundred devices at a time; tags to all of them in one', async () => {
  const ids = Array.from({ length: 450 }, (_, at) => at + 1);
  await syncMats(targets(...ids));
  expect(sent.map(({ body }) => (body.matIds as number[]).length)).toEqual([200, 200, 50]);
  expect(sent.flatMap(({ body }) => body.matIds)).toEqual(ids);
  expect(sent[0]?.body.docs).toEqual(['planogram', 'price', 'setting']);
  sent = [];
  await tagChosen(targets(4, 5), { add: ['地铁'], remove: ['夜间'] });
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [4, 5], add: ['地铁'], remove: ['夜间'] }]);
});
