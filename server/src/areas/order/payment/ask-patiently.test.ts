import { expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../../../adapters/provider/provider-errors.ts';
import type { TaskRun } from '../../../kernel/index.ts';
import { askPatiently } from './ask-patiently.ts';

const silence = () => Promise.reject(new ProviderUnavailable('Wallet', 'TIMEOUT', 'no answer'));
const no = () => Promise.reject(new ProviderRefused('Wallet', 'NO_AUTH', 'no'));
const answer = () => Promise.resolve();

function patience() {
  const asked: string[] = [];
  const ask = askPatiently({ log: { warn: () => undefined } } as unknown as TaskRun);
  const of = (provider: 'WECHAT' | 'ALIPAY', accountId: number, said: () => Promise<void>) =>
    ask({ payNo: 'P1', provider, accountId }, () => {
      asked.push(`${provider}${accountId}`);
      return said();
    });
  return { asked, of };
}

test('an account that does not answer is asked once in a run; the others go on', async () => {
  const { asked, of } = patience();
  expect(await of('WECHAT', 1, answer)).toBe(true);
  expect(await of('WECHAT', 1, silence)).toBe(false);
  expect(await of('WECHAT', 1, answer)).toBe(false);
  expect(await of('WECHAT', 2, answer)).toBe(true);
  expect(asked).toEqual(['WECHAT1', 'WECHAT1', 'WECHAT2']);
});

test('two accounts that do not answer are their provider; the other provider is asked', async () => {
  const { asked, of } = patience();
  for (const accountId of [1, 2, 3]) await of('WECHAT', accountId, silence);
  expect(await of('ALIPAY', 1, answer)).toBe(true);
  expect(asked).toEqual(['WECHAT1', 'WECHAT2', 'ALIPAY1']);
});

test('a no is an answer: it costs no time', async () => {
  const { asked, of } = patience();
  expect(await of('WECHAT', 1, no)).toBe(false);
  expect(await of('WECHAT', 1, answer)).toBe(true);
  expect(asked).toEqual(['WECHAT1', 'WECHAT1']);
});
