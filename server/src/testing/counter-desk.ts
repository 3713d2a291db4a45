import {
  listSimpleTests,
  listTestItems,
  type SimpleTestRow,
  saveSimpleTest,
  type TestItem,
} from '@materia/contract/areas/store';
import type { SentOf } from '@materia/contract/kernel';
import { loadTestItems } from '../areas/store/index.ts';
import type { OrderWorld } from './given-order.ts';
import type { TestClient } from './test-client.ts';

type Draft = SentOf<typeof saveSimpleTest>;

/** The counter of a store, where people are tested: who works there, and what they write down. */
export async function counterDesk(world: OrderWorld) {
  await loadTestItems(world.server.db);
  const { given } = world.server;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'header', agentType: 5, companyId: world.companyId, storeId: world.storeId });
  const as = (name: string): Promise<TestClient> => world.server.as(name);
  const people = { admin: await as('admin'), manager: await as('manager'), header: await as('header') };
  const store = await as('store');
  let phones = 0;
  const phone = () => {
    phones += 1;
    return `137${String(phones).padStart(8, '0')}`;
  };
  const draft = (of: Partial<Draft>): Draft => ({
    ...{ storeId: world.storeId, name: '张三', gender: 1, age: 60, cellphone: phone(), itemCode: 'BP' },
    values: { sys: 128, dia: 82 },
    ...of,
  });
  const save = (of: Partial<Draft> = {}, client = store) => client.call(saveSimpleTest, { body: draft(of) });
  return {
    ...people,
    store,
    phone,
    save,
    made: async (of: Partial<Draft> = {}, client = store): Promise<SimpleTestRow> => (await save(of, client)).data,
    list: async (body: object, client = store): Promise<SimpleTestRow[]> =>
      (await client.call(listSimpleTests, { params: { limit: 100, page: 1 }, body: { duration: 'ALL', ...body } })).data
        .rows,
    item: async (code: string) => (await store.call(listTestItems)).data.find(each => each.code === code) as TestItem,
    /** Numbered apart from those that the counter registers. */
    shopper: (row: Record<string, unknown>) => world.customer({ customer_no: `X${row.cellphone}`, ...row }),
  };
}
