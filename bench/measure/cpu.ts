import { readFileSync } from 'node:fs';
import { type Db, sql } from '../../server/src/kernel/index.ts';

/** CPU seconds a process has used, to the nanosecond (Linux: the benchmarks run nowhere else). */
function cpuSeconds(pid: number): number {
  const [onCpu = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(onCpu) / 1e9;
}

/** The backends behind a pool: its connections close when they are idle, so they are looked up each time. */
async function backendsOf(db: Db): Promise<number[]> {
  const rows = await db.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')`);
  return rows.map(row => row.pid);
}

export interface CpuUse {
  readonly nodeMs: number;
  readonly postgresMs: number;
}

/** CPU time that this process and a pool's backends use for a piece of work: what others do on the machine does not count. */
export async function cpuOf(db: Db, work: () => Promise<void>): Promise<CpuUse> {
  const backends = await backendsOf(db);
  const postgres = () => backends.reduce((all, pid) => all + cpuSeconds(pid), 0);
  const before = { node: process.cpuUsage(), postgres: postgres() };
  await work();
  const { user, system } = process.cpuUsage(before.node);
  return { nodeMs: (user + system) / 1e3, postgresMs: (postgres() - before.postgres) * 1e3 };
}

export const totalMs = ({ nodeMs, postgresMs }: CpuUse): number => nodeMs + postgresMs;
