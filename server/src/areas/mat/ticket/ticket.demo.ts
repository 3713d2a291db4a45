import {
  slaEnd,
  type TicketPriorityCode,
  TicketStatus,
  type TicketStatusCode,
  type TicketType,
  ticketSla,
} from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

interface Made {
  readonly matId: number;
  readonly type: (typeof TicketType.all)[number];
  readonly priority: TicketPriorityCode;
  readonly title: string;
  readonly status: TicketStatusCode;
  readonly hoursAgo: number;
  /** An alert of that type at the device. */
  readonly alert?: string;
}

const jobs = [
  ['FAULT', 'P1', '网络离线', 'NETWORK'],
  ['FAULT', 'P2', '弹簧卡货', 'JAM'],
  ['COMPLAINT', 'P2', '顾客反映取货口打不开'],
  ['AD', 'P3', '更换首屏广告灯箱'],
  ['MOVE', 'P3', '移至大堂东侧'],
  ['FAULT', 'P1', '制冷异常', 'TEMPERATURE'],
  ['OTHER', 'P3', '清洁柜体与取货口'],
  ['FAULT', 'P2', '触摸屏失灵', 'FAULT'],
] as const;
/** The way of each status, from the making on. */
const ways: Readonly<Record<TicketStatusCode, readonly string[]>> = {
  NEW: [],
  ASSIGNED: ['assign'],
  ACCEPTED: ['assign', 'accept'],
  ONSITE: ['assign', 'accept', 'arrive'],
  WAIT_PART: ['assign', 'accept', 'arrive', 'wait'],
  RESOLVED: ['assign', 'accept', 'arrive', 'resolve'],
  CLOSED: ['assign', 'accept', 'arrive', 'resolve', 'close'],
  CANCELLED: ['cancel'],
};
const leadsTo: Readonly<Record<string, TicketStatusCode>> = {
  ...{ assign: 'ASSIGNED', accept: 'ACCEPTED', arrive: 'ONSITE', wait: 'WAIT_PART', resolve: 'RESOLVED' },
  ...{ close: 'CLOSED', cancel: 'CANCELLED' },
};
const solution = '现场检修并试机正常';

/** Tickets of both companies: every status, some late, those of the last 30 days closed (spec 06 §8). */
export const ticketDemo: DemoArea = {
  area: 'ticket',
  fill: async demo => {
    const mats = await demo.db.rows<Place>(sql`
      select m.id, m.company_id as "companyId", m.longitude, m.latitude,
        exists (select from agent_mat a join sys_user u on u.id = a.agent_id where a.mat_id = m.id and u.user_name = 'operator') as ours
      from mat m order by m.id`);
    const users = await demo.db.rows<{ id: number; userName: string }>(
      sql`select id, user_name as "userName" from sys_user where user_name in ('operator', 'manager', 'manager2', 'leader')`,
    );
    const userId = (name: string) => users.find(({ userName }) => userName === name)?.id ?? null;
    const tickets = [...present(mats), ...past(mats)].map((made, index) => ({
      ...made,
      id: index + 1,
      ...(made.matId > 24
        ? { maker: userId('manager2'), hand: userId('manager2') }
        : { maker: userId(index % 2 ? 'leader' : 'manager'), hand: userId('operator') }),
    }));
    const rows = tickets.map(ticket => ticketRow(demo, ticket, mats.find(({ id }) => id === ticket.matId) as Place));
    await demo.copy('ticket', rows);
    await demo.copy(
      'ticket_log',
      tickets.flatMap(ticket => logRows(demo, ticket)),
    );
    await linkAlerts(demo, tickets);
  },
};

interface Place {
  readonly id: number;
  readonly companyId: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly ours: boolean;
}

/** Each status once and again, at devices of either company. */
function present(mats: readonly Place[]): Made[] {
  const [own, theirs] = [mats.filter(({ ours }) => ours), mats.filter(({ companyId }) => companyId === 2)];
  return TicketStatus.all.flatMap((status, at) =>
    [own[at % own.length], theirs[at % theirs.length], own[(at + 3) % own.length]].map((mat, n) => {
      const [type, priority, title] = jobs[(at * 3 + n) % jobs.length] as (typeof jobs)[number];
      return { matId: (mat as Place).id, type, priority, title, status, hoursAgo: 2 + at * 3 + n * 7 };
    }),
  );
}

const ofAlert = { type: 'FAULT', status: 'NEW', alert: 'NETWORK', title: '网络离线' } as const;

/** Closed ones of the last 30 days, and the two of the devices that are off line. */
function past(mats: readonly Place[]): Made[] {
  const closed = Array.from({ length: 24 }, (_, at): Made => {
    const [type, priority, title] = jobs[at % jobs.length] as (typeof jobs)[number];
    return {
      matId: mats[(at * 5) % mats.length]?.id ?? 1,
      type,
      priority,
      title,
      status: 'CLOSED',
      hoursAgo: 60 + at * 26,
    };
  });
  return [
    ...closed,
    { ...ofAlert, matId: 31, priority: 'P1', hoursAgo: 7 },
    { ...ofAlert, matId: 32, priority: 'P1', hoursAgo: 28 },
  ];
}

type Numbered = Made & { readonly id: number; readonly maker: number | null; readonly hand: number | null };

const noOf = (id: number, at: Date) => `GD${dayOf(at).replaceAll('-', '')}${String(id).padStart(4, '0')}`;

function ticketRow({ now }: DemoFill, of: Numbered, mat: Place): Row {
  const at = new Date(now.getTime() - of.hoursAgo * 3_600_000);
  const after = (minutes: number) => new Date(Math.min(at.getTime() + minutes * 60_000, now.getTime()));
  const way = ways[of.status];
  const done = (action: string, minutes: number) => (way.includes(action) ? after(minutes) : null);
  const sla = ticketSla[of.priority];
  return {
    id: of.id,
    ticket_no: noOf(of.id, at),
    type: of.type,
    priority: of.priority,
    status: of.status,
    company_id: mat.companyId,
    mat_id: mat.id,
    title: of.title,
    description: of.alert ? '由告警规则自动生成' : '请现场查看并处理，处理后拍照。',
    creator_id: of.alert ? null : of.maker,
    assignee_id: way.includes('assign') ? of.hand : null,
    respond_due_at: slaEnd(of.priority, at, sla.respond),
    responded_at: done('accept', 25),
    resolve_due_at: slaEnd(of.priority, at, sla.resolve),
    arrived_at: done('arrive', 70),
    arrived_lat: way.includes('arrive') ? mat.latitude : null,
    arrived_lng: way.includes('arrive') ? mat.longitude : null,
    arrived_m: way.includes('arrive') ? 12 : null,
    resolved_at: done('resolve', 110),
    closed_at: done('close', 118) ?? done('cancel', 40),
    solution: way.includes('resolve') ? solution : null,
    parts: way.includes('resolve') ? '[{"name":"弹簧电机","model":"M12","quantity":1,"cost":4800}]' : '[]',
    labour_min: way.includes('resolve') ? 40 : null,
    score: of.status === 'CLOSED' ? 4 + (of.id % 2) : null,
    paused_at: of.status === 'WAIT_PART' ? after(90) : null,
    escalated: of.status === 'NEW' ? 2 : 0,
    created_at: at,
    updated_at: at,
  };
}

function logRows({ now }: DemoFill, of: Numbered): Row[] {
  const at = now.getTime() - of.hoursAgo * 3_600_000;
  let from: TicketStatusCode | null = null;
  return ['create', ...ways[of.status]].map((action, n) => {
    const to = leadsTo[action] ?? 'NEW';
    const row = {
      ...{ ticket_id: of.id, action, from_status: from, to_status: to },
      user_id: ['create', 'assign', 'close', 'cancel'].includes(action) ? (of.alert ? null : of.maker) : of.hand,
      text: action === 'resolve' ? solution : action === 'cancel' ? '重复工单' : null,
      created_at: new Date(Math.min(at + n * 24 * 60_000, now.getTime())),
    };
    from = to;
    return row;
  });
}

/** The alerts of what is off line know their tickets. */
async function linkAlerts({ db }: DemoFill, tickets: readonly Numbered[]): Promise<void> {
  for (const { id, matId, alert } of tickets) {
    if (!alert) continue;
    await db.run(sql`
      update alert set ticket_id = ${id}, status = 'HANDLING' where mat_id = ${matId} and type = ${alert} and status in ('NEW', 'ACK', 'HANDLING')`);
    await db.run(
      sql`update ticket set alert_id = (select max(a.id) from alert a where a.ticket_id = ${id}) where id = ${id}`,
    );
  }
}
