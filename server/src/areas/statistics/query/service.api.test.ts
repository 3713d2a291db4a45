import { readFreshness } from '@materia/contract/areas/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SalesWorld, salesWorld } from '../../../testing/sales-world.ts';
import { signedHeaders } from '../../../testing/test-client.ts';
import { readFigures, useStatistics } from './figures-database.ts';

let world: SalesWorld['world'];
let manager: SalesWorld['manager'];
beforeAll(async () => {
  ({ world, manager } = await salesWorld());
}, 60_000);
afterAll(() => world.close());

describe('the service', () => {
  test('stands at its own root and under /statistics, signed as everything', async () => {
    const url = '/statistics/app/service/freshness';
    const headers: Record<string, string> = { ...signedHeaders('GET', url), 'x-auth-token': manager.token };
    expect((await world.server.app.inject({ method: 'GET', url, headers })).json()).toMatchObject({ success: true });
    expect((await manager.call(readFreshness)).data).toMatchObject({ lagSeconds: 0, failedEvents: 0 });
    const { 'x-qsh': _, ...unsigned } = headers;
    expect((await world.server.app.inject({ method: 'GET', url, headers: unsigned })).json()).toMatchObject({
      code: 400,
    });
  });

  test('what waits is said, what failed too', async () => {
    const at = '2026-01-01T00:00:00Z';
    const late = await world.add('outbox', {
      ...{ event: 'order.paid', aggregate_type: 'ORDER', aggregate_id: 1, payload: '{}', actor: 'system:test', at },
      created_at: new Date(Date.now() - 120_000),
      last_error: 'rollup: no',
    });
    const { data } = await manager.call(readFreshness);
    await world.all('delete from outbox where id = $1', late);
    expect(data).toMatchObject({ asOf: '2026-01-01T00:00:00.000Z', failedEvents: 1 });
    expect(data.lagSeconds).toBeGreaterThanOrEqual(120);
  });

  test('writes nothing, waits five seconds at most, serves four queries of one account at once', async () => {
    const actor = { kind: 'staff', id: 4_711 } as Parameters<typeof readFigures>[0];
    await expect(readFigures(actor, db => db.run({ texts: ['delete from outbox'], inputs: [] }))).rejects.toThrow(
      /read-only/,
    );
    useStatistics({
      ...world.server.db,
      transaction: fn =>
        world.server.db.transaction(tx =>
          fn({
            ...tx,
            rows: async query => {
              const rows = await tx.rows(query);
              // The five seconds would be long to wait for here.
              if (query.texts.join('').includes('statement_timeout'))
                await tx.client.query(`set local statement_timeout = 50`);
              return rows as never;
            },
          }),
        ),
    });
    const slow = () => readFigures(actor, db => db.rows({ texts: ['select pg_sleep(0.5)'], inputs: [] }));
    const five = await Promise.allSettled([slow(), slow(), slow(), slow(), slow()]);
    useStatistics(world.server.db);
    const keys = five.map(each => (each.status === 'rejected' ? (each.reason as { key: string }).key : 'ok'));
    expect(keys).toEqual(['stat.tooSlow', 'stat.tooSlow', 'stat.tooSlow', 'stat.tooSlow', 'stat.tooOften']);
    expect(await readFigures(actor, db => db.rows({ texts: ['select 1 as n'], inputs: [] }))).toEqual([{ n: 1 }]);
  });
});
