import { pushTypes } from '@materia/contract/areas/mat';
import { startOfDay } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { awayHours } from '../mat.demo.ts';

interface DemoMat {
  readonly id: number;
  readonly bizStatus: string;
  readonly startTime: string;
  /** The Manager of its company. */
  readonly operatorId: number | null;
}
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How far back outages are remembered. */
const days = 60;
const ends = ['DONE', 'DONE', 'DONE', 'FAILED', 'DONE', 'CANCELLED', 'EXPIRED', 'TIMEOUT'] as const;

/** What devices went through: their life since they were set up, outages of the last 60 days, commands (spec 06 §8). */
export const matRecordDemo: DemoArea = {
  area: 'mat-record',
  fill: async demo => {
    const mats = await demo.db.rows<DemoMat>(
      sql`
        select m.id, m.biz_status as "bizStatus", m.start_time::text as "startTime",
          (select min(u.id) from sys_user u where u.company_id = m.company_id and u.role = 'Manager') as "operatorId"
        from mat m order by m.id`,
    );
    const history = mats.flatMap(mat => [...lifeOf(demo, mat), ...outagesOf(demo, mat)]);
    await demo.copy(
      'mat_status_history',
      history.toSorted((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime()),
    );
    await demo.copy(
      'mat_command',
      mats.filter((_, at) => at % 3 === 0).flatMap(mat => commandsOf(demo, mat)),
    );
  },
};

/** Set up a week before it sold; two are being maintained now. */
function lifeOf({ now }: DemoFill, mat: DemoMat): Row[] {
  const live = startOfDay(mat.startTime as never).getTime() + 10 * hourMs;
  const of = { mat_id: mat.id, kind: 'BIZ', operator_id: mat.operatorId, reason: null };
  const rows: Row[] = [
    { ...of, from_state: null, to_state: 'NEW', at: new Date(live - 7 * dayMs), duration_sec: null },
    {
      ...of,
      from_state: 'NEW',
      to_state: 'TESTING',
      at: new Date(live - 2 * dayMs),
      duration_sec: 432_000,
      reason: 'ACTIVATED',
      operator_id: null,
    },
    { ...of, from_state: 'TESTING', to_state: 'OPERATIONAL', at: new Date(live), duration_sec: 172_800 },
  ];
  if (mat.bizStatus !== 'MAINTENANCE') return rows;
  const at = new Date(now.getTime() - 20 * hourMs);
  const duration = Math.round((at.getTime() - live) / 1_000);
  return [
    ...rows,
    { ...of, from_state: 'OPERATIONAL', to_state: 'MAINTENANCE', at, duration_sec: duration, reason: '更换制冷机' },
  ];
}

/** Off line some times, for minutes or hours; two have not come back. */
function outagesOf({ now, random }: DemoFill, { id }: DemoMat): Row[] {
  const of = { mat_id: id, kind: 'ONLINE', operator_id: null };
  const gone = (hoursAgo: number): Row => {
    const at = new Date(now.getTime() - hoursAgo * hourMs);
    return { ...of, from_state: 'ONLINE', to_state: 'OFFLINE', at, duration_sec: null, reason: 'SILENT' };
  };
  const begins = Array.from({ length: random.int(1, 5) }, () => random.int(2, days * 24)).toSorted((a, b) => b - a);
  const { [id]: away } = awayHours;
  const past = begins.map(hoursAgo => [hoursAgo, random.int(4, 90)] as const);
  const over = past.filter(([hoursAgo]) => away === undefined || hoursAgo > away + 2);
  return [
    ...over.flatMap(([hoursAgo, minutes]) => {
      const at = new Date(now.getTime() - hoursAgo * hourMs + minutes * 60_000);
      const back = { from_state: 'OFFLINE', to_state: 'ONLINE', at, duration_sec: minutes * 60, reason: null };
      return [gone(hoursAgo), { ...of, ...back }];
    }),
    ...(away === undefined ? [] : [gone(away)]),
  ];
}

/** One that ended in each way, the newest yesterday. */
function commandsOf({ now, random }: DemoFill, { id, operatorId }: DemoMat): Row[] {
  return ends.slice(0, random.int(2, ends.length)).map((status, n) => {
    const at = now.getTime() - (n + 1) * dayMs - random.int(0, 20) * hourMs;
    const sent = status !== 'CANCELLED' && status !== 'EXPIRED';
    const heard = status === 'DONE' || status === 'FAILED';
    const after = (seconds: number) => new Date(at + seconds * 1_000);
    return {
      cmd_id: `00000000-0000-4000-8000-${String(id * 100 + n).padStart(12, '0')}`,
      mat_id: id,
      type: pushTypes[(id + n) % 4],
      source: 'USER',
      operator_id: operatorId,
      status,
      tries: sent ? 1 : 0,
      sent_at: sent ? after(1) : null,
      ack_at: heard ? after(2) : null,
      finished_at: after(status === 'EXPIRED' ? 86_400 : sent ? 9 : 300),
      expire_at: after(86_400),
      error: status === 'FAILED' ? 'BUSY' : null,
      created_at: new Date(at),
    };
  });
}
