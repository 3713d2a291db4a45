import { exportAgents } from '@materia/contract/areas/agent';
import { exportCompanyCosts } from '@materia/contract/areas/goods';
import { exportSysUsers } from '@materia/contract/areas/identity';
import { expect, test } from 'vitest';
import { exportInput } from './export-input.ts';

const sort = [{ field: 'name', order: 'asc' }];
const request = { params: {}, query: {}, body: { query: 'x', sort } };
const columns = [{ name: 'userName' }, { name: '$links' }];

test('the filter as the call takes it, with the shown columns', () => {
  expect(exportInput(exportAgents, request, columns).body).toEqual({
    filter: { query: 'x' },
    columns: ['userName', 'links'],
  });
  expect(exportInput(exportSysUsers, { ...request, body: { query: 'x' } }, columns).body).toEqual({ query: 'x' });
});

test('the order goes along only where the file takes one', () => {
  expect(exportInput(exportSysUsers, request, columns).body).toEqual({ query: 'x', sort });
  expect(exportInput(exportCompanyCosts, request, columns).body).toEqual({ query: 'x', sort });
  expect(exportInput(exportAgents, request, columns).body).not.toHaveProperty('filter.sort');
});
