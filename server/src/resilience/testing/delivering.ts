import { event } from '@materia/contract/kernel';
import { z } from 'zod';
import { consumer, makeLogger, sql } from '../../kernel/index.ts';
import { startDispatcher } from '../../kernel/outbox/dispatch.ts';
import { kernelProcess } from '../../kernel/testing/kernel-process.ts';

/** What is delivered. */
export const happened = event('test.happened', z.object({ n: z.int() }));
export const consumers = ['first', 'second'];

/** An effect is a row that counts, so that one too many shows. */
const counts = (name: string) =>
  consumer(name, [happened], async (tx, { payload }) => {
    await tx.run(sql`insert into demo_fill (area, row_count) values (${`${name} ${payload.n}`}, 1)
      on conflict (area) do update set row_count = demo_fill.row_count + 1`);
  });

// As a program: the outbox worker with two consumers, until it is killed.
if (import.meta.main) {
  const own = await kernelProcess(process.env.DATABASE_URL ?? '', { consumers: consumers.map(counts) });
  startDispatcher(own.services, own.signals);
  makeLogger().info('delivering');
}
