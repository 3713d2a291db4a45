import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import { type StartedSimulator, startSimulator } from '../testing/start-simulator.ts';
import { openMailPort } from './open-mail-port.ts';
import type { MailAccount } from './port.ts';

let simulator: StartedSimulator;
let account: MailAccount;

beforeAll(async () => {
  simulator = await startSimulator('sms', { aliyun: {}, tencent: {} }, ['--smtp-port', '0']);
  const { body } = await simulator.control<{ smtpPort: number }>('GET', '/sim/state');
  account = {
    host: '127.0.0.1',
    port: body.smtpPort,
    user: 'platform',
    password: 'secret',
    from: 'materia@example.com',
  };
});
afterAll(() => simulator.stop());

const mail = {
  to: 'boss@example.com',
  subject: '账号即将到期：康宁大药房（第3次提醒）',
  text: '第一行\n.以点开头的一行\n=结尾',
};

test('a mail arrives as it was written', async () => {
  const { receipt } = await openMailPort().send(account, mail);
  expect(receipt).not.toBe('');
  const { body } = await simulator.control<object[]>('GET', '/sim/messages?channel=MAIL');
  expect(body[0]).toMatchObject({ to: mail.to, template: mail.subject, sign: 'materia@example.com' });
  expect((body[0] as { text: string }).text.replaceAll('\r', '')).toBe(mail.text);
});

test('a receiver whom the server refuses, a server that is busy or not there', async () => {
  const next = (code: string) => simulator.control('POST', '/sim/faults', { code, times: 1 });
  await next('550');
  await expect(openMailPort().send(account, mail)).rejects.toBeInstanceOf(ProviderRefused);
  await next('451');
  await expect(openMailPort().send(account, mail)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(openMailPort().send({ ...account, port: 9 }, mail)).rejects.toBeInstanceOf(ProviderUnavailable);
});
