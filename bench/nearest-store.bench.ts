import { findNearestStore, readStoreTimeframes } from '@materia/contract/areas/store';
import type { Filled } from './dataset/kept-database.ts';
import { type Stack, withKeptStack } from './dataset/kept-stack.ts';
import { repeated } from './measure/repeated.ts';
import type { BenchOptions, Figure, Scenario } from './scenario.ts';
import { fillScopes, finely, land, placeOf } from './stores/fill-scopes.ts';

const limits = { nearest: 30, scope: 20 };

/** Which store brings something to a position, and whether it lies in a scope (spec 04 §3.3, §3.11). */
export const scenario: Scenario = {
  title: 'The nearest store among 100,000 with scopes; a scope of a hundred points',
  run: options => {
    const stores = options.scaled(land.stores);
    const filled: Filled = { options, fill: (db, told) => fillScopes(db, { stores, told }) };
    return withKeptStack('bench_scopes', filled, async stack => ({
      figures: await measure(stack, stores, options),
      notes: [
        `${stores} stores of ${land.companies} companies on a grid over the land, with a mode and a scope each, open round the clock; the position is 150 m from another store each time. p95 through HTTP without a socket. Made once, as bench_scopes; --rebuild makes it anew.`,
      ],
    }));
  },
};

/** Beside a store of every part of the land. */
function besides(round: number, stores: number, every = 1) {
  const id = every * (1 + ((round * 7_919) % Math.floor(stores / every)));
  const { longitude, latitude } = placeOf(id, stores);
  return { id, longitude: longitude + 0.001, latitude: latitude + 0.001 };
}

async function measure(stack: Stack, stores: number, { scaled }: BenchOptions): Promise<Figure[]> {
  const times = scaled(200);
  const wanted = [1, 2].map(goodsId => ({ goodsId, number: 1 }));
  const figures: Figure[] = [];
  for (const person of ['superadmin', 'manager'] as const) {
    const client = await stack.as(person);
    for (const [name, goods] of [['nearest store', []] as const, ['nearest store with two goods', wanted] as const]) {
      const ask = (round: number) => {
        // Stores that sell something are every tenth, those of the manager every 200th.
        const { id: _, ...at } = besides(
          round,
          stores,
          person === 'manager' ? land.companies : goods.length > 0 ? 10 : 1,
        );
        return client.ask(findNearestStore, { body: { ...at, goods: [...goods] } });
      };
      figures.push(await repeated(`${person}: ${name}`, { times, atMost: limits.nearest, ask }));
    }
  }
  const client = await stack.as('superadmin');
  const ask = (round: number) => {
    const { id, longitude, latitude } = besides(round, stores, finely.every);
    const query = { longitude: String(longitude), latitude: String(latitude), mode: 'NORMAL' };
    return client.ask(readStoreTimeframes, { params: { storeId: id }, query });
  };
  figures.push(await repeated(`a scope of ${finely.points} points`, { times, atMost: limits.scope, ask }));
  return figures;
}
