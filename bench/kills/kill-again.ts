import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '@materia/contract/areas/identity';
import { sql } from '../../server/src/kernel/index.ts';
import type { ServerRun } from '../../server/src/resilience/testing/run-server.ts';
import { clientOf } from '../client/client.ts';
import { socketsTo } from '../client/socket.ts';
import { password } from '../dataset/fill-places.ts';
import { customerToken, shop } from '../shop/fill-shop.ts';
import { openShopServer, type ShopServer } from '../shop/shop-server.ts';
import { brokenInvariants, brokenPromises } from './aftermath.ts';
import { persistently, type Tally } from './caller.ts';
import { type Done, orderPaths } from './order-paths.ts';
import { Watcher } from './watch-stream.ts';

export interface Killed {
  readonly kills: number;
  readonly orders: number;
  readonly payments: number;
  readonly events: number;
  /** Calls under way when the server died. */
  readonly cut: number;
  readonly readyMs: number;
  /** What no longer holds; empty: all is well. */
  readonly broken: readonly string[];
}

/** People who order at once. */
const atOnce = 8;
/** How long a server lives once it is ready, at most: some tens of calls. */
const longestLifeMs = 1_200;

/**
 * Kills the server (SIGKILL; PostgreSQL goes on) at random moments, so many times, while orders are placed, paid and stepped; then lets
 * everybody finish and looks whether all is as they were told.
 */
export async function killAgain(of: { databaseUrl: string; kills: number; say(line: string): void }): Promise<Killed> {
  const world = await openShopServer(of.databaseUrl);
  let server: ServerRun | undefined;
  try {
    server = await world.startServer();
    const shift = await openShift(world);
    let readyMs = 0;
    for (let kill = 1; kill <= of.kills; kill += 1) {
      await Promise.race([sleep(Math.random() * longestLifeMs), shift.people]);
      server.signal('SIGKILL');
      await server.ended;
      const startedAt = performance.now();
      server = await world.startServer();
      readyMs += (performance.now() - startedAt) / of.kills;
      if (kill % 10 === 0) of.say(`${kill} kills, ${shift.done.length} orders done, ${shift.tally.cut} calls cut`);
    }
    await shift.end();
    const broken = [
      ...(await brokenInvariants(world.db)),
      ...(await brokenPromises(world, { done: shift.done, keyed: shift.tally.keyed, rows: shift.watcher.rows })),
    ];
    const { events } = await world.db.one<{ events: number }>(sql`select count(*) as events from outbox`);
    const payments = shift.done.filter(each => each.payNo).length;
    const { cut } = shift.tally;
    return { kills: of.kills, orders: shift.done.length, payments, events, cut, readyMs, broken };
  } catch (error) {
    for (const line of server?.lines ?? []) if (!line.includes('"level":30')) of.say(line);
    throw error;
  } finally {
    server?.signal('SIGKILL');
    await server?.ended;
    await world.close();
  }
}

/** Clerks and customers at work, and a colleague's tab that follows. */
async function openShift(world: ShopServer) {
  const send = socketsTo(world.port);
  const tally: Tally = { keyed: 0, cut: 0, away: 0 };
  const done: Done[] = [];
  const { token, userId } = await clientOf(send, {}).call(signIn, { body: { userName: 'service', password } });
  const clerk = persistently(clientOf(send, { 'x-auth-token': token }), tally);
  const watcher = new Watcher({ port: world.port, userId, token });
  let closing = false;
  const work = async (person: number) => {
    for (let n = person; !closing; n += atOnce) {
      const own = { 'x-customer-token': customerToken(1 + (n % shop.customers)), 'x-client': 'XCX' };
      const customer = persistently(clientOf(send, own), tally);
      const path = orderPaths[n % orderPaths.length] as (typeof orderPaths)[number];
      done.push(await path({ n, clerk, customer, wallets: world.wallets }));
    }
  };
  const people = Promise.all(Array.from({ length: atOnce }, (_, person) => work(person)));
  people.catch(() => {});
  return {
    done,
    tally,
    watcher,
    /** Ends early only if one of them is refused something. */
    people,
    end: async () => {
      closing = true;
      await people;
      await settled(world);
      await watcher.stop();
    },
  };
}

/** Until the outbox is empty and the last of it has had a moment to arrive. */
async function settled({ db }: ShopServer): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { open } = await db.one<{ open: number }>(
      sql`select count(*) as open from outbox where state = 'NEW' or live_seq is null`,
    );
    if (open === 0) break;
    await sleep(50);
  }
  await sleep(500);
}
