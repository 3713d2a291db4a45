import { expect, test } from 'vitest';
import { check } from './notice-targets.check.ts';
import { findings } from './planting.ts';

const notices = (parameter: string) => `import { accountNew } from './templates.ts';
export const tell = tx => notify(tx, { template: accountNew, parameter: ${parameter} });
`;
const tree = (parameter: string) => ({
  'server/src/areas/identity/templates.ts': `export const accountNew = noticeTemplate({
  code: 'ACCOUNT_NEW',
  url: 'app.user.sys_user_mgmt',
});
`,
  'server/src/areas/identity/register.ts': notices(parameter),
  'web/src/screens.ts': "export const screenLoaders = { '/app/user/sys_user_mgmt': fetchSysUserScreen };\n",
  'web/src/areas/identity/sys-user.screen.tsx': `import { filters } from './filters.ts';
export const SysUserScreen = listScreen({
  screen: screenAt('/app/user/sys_user_mgmt'),
  rowName: row => row.userName,
  tabs: { field: 'status' },
  opens: { param: 'userId' },
});
`,
  'web/src/areas/identity/filters.ts': `export const filters = {
  companyId: pick(companySource, { alias: ['company'] }),
};
`,
});
const found = (parameter: string, more: Record<string, string> = {}) =>
  findings(check, { ...tree(parameter), ...more });

test('what the screen opens, filters by or calls otherwise is taken', async () => {
  expect(await found("{ userId: 3, status: 'PENDING', companyId, company: 4 }")).toEqual([]);
  expect(await found('mat ? { userId } : { companyId }')).toEqual([]);
});

test('what it does not take is found, also in the second of two', async () => {
  const said = 'server/src/areas/identity/register.ts: /app/user/sys_user_mgmt takes no userName';
  expect(await found('{ userName }')).toEqual([said]);
  expect(await found('mat ? { userId } : { userName: name }')).toEqual([said]);
});

test('a screen that is not there yet takes whatever it will', async () => {
  expect(await found('{ userName }', { 'web/src/screens.ts': 'export const screenLoaders = {};\n' })).toEqual([]);
});
