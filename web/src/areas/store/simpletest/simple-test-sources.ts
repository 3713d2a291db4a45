import { listTestItems } from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import { wholeList } from '../../../kernel/list-screen/whole-list.ts';

/** What can be tested, for filters. */
export const testItemSource = wholeList('simpletest.items', async () =>
  (await api(listTestItems, {}, { quiet: true })).map(({ id, name, code }) => ({ value: id, label: name, hint: code })),
);
