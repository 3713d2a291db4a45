import { allTexts } from '@materia/contract';
import { expect, test } from 'vitest';
import { userLogWords } from './user-log-words.ts';

const texts: Readonly<Record<string, { zh: string }>> = allTexts;
const words = userLogWords(key => texts[key]?.zh ?? key, 'zh');

test('what is recorded of an account has words: links, hand-overs, passwords, duties, privileges', () => {
  const fields = [
    ...['name', 'cellphone', 'email', 'role', 'type', 'companyId', 'storeId', 'doctorId', 'status', 'deleted'],
    ...['mustChangePassword', 'lockedUntil', 'sessions', 'reason', 'title', 'body'],
    ...['matIds', 'storeIds', 'doctorIds', 'isMain', 'handedOverTo', 'takenOverFrom', 'mats', 'stores', 'doctors'],
    ...['workState', 'maxOpen', 'ORDER', 'ORDER:WRITE', 'STORE:TEST'],
  ];
  expect(fields.filter(field => /[a-z]+\.[a-z]+/i.test(words.label(field)))).toEqual([]);
  expect(words.label('ORDER:WRITE')).toBe('订单 写');
});

test('and so have their values', () => {
  expect(words.value('status', 'DISABLED')).toBe('停用');
  expect(words.value('type', 2)).toBe('运维');
  expect(words.value('ORDER', 'DENY')).toBe('禁止');
  expect(words.value('ORDER', 'DEFAULT')).toBe('继承');
  expect(words.value('workState', 'REST')).toBe('休息');
  expect(words.value('mustChangePassword', true)).toBe('是');
});
