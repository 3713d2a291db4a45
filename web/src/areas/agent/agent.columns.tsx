import {
  type AgentRow,
  DeliverymanState,
  type listAgentMats,
  type listAllDeliverymen,
} from '@materia/contract/areas/agent';
import { AgentType, UserStatus } from '@materia/contract/areas/identity';
import type { RowOf } from '@materia/contract/kernel';
import { serverNow } from '../../kernel/clock.ts';
import type { Columns } from '../../kernel/list-screen/column.ts';
import { badge, cell, count, time, word } from '../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../ui/format.ts';
import { TimeText } from '../../ui/time-text.tsx';
import './agent.css';

const soonMs = 7 * 86_400_000;

function expiry({ accountExpiredTime: at }: AgentRow) {
  const soon = at !== null && Date.parse(at) - serverNow() < soonMs;
  return (
    <span className={soon ? 'agent-danger' : undefined}>
      <TimeText at={at} />
    </span>
  );
}

export const linksText = ({ mats, stores, doctors }: AgentRow): string => [mats, stores, doctors].join(' / ');

/** 代理 (spec 04 §5). */
export const agentColumns: Columns<AgentRow> = {
  name: { width: 110, pin: 'left', sort: true, first: 'asc' },
  userName: { width: 130, sort: true, first: 'asc' },
  type: word(AgentType as never, { width: 84 }),
  companyName: { width: 110, platform: true },
  storeName: { width: 140, hidden: true },
  cellphone: { width: 120 },
  $links: cell<AgentRow>(linksText, { width: 130, titled: true, title: 'agent.field.links', text: linksText }),
  mainMats: count({ width: 84, hidden: true }),
  accountExpiredTime: { ...time({ width: 150, sort: true }), cell: (_at, row) => expiry(row) },
  openAlerts: {
    ...count({ width: 96, sort: true, first: 'desc' }),
    cell: value => (value > 0 ? <strong className="agent-danger">{value}</strong> : emptyMark),
  },
  lastLoginAt: time({ width: 150, sort: true, first: 'desc' }),
  status: badge(UserStatus, { width: 88 }),
};

/** 配送员. */
export const deliverymanColumns: Columns<RowOf<typeof listAllDeliverymen>> = {
  name: { width: 110, pin: 'left', sort: true, first: 'asc' },
  userName: { width: 130 },
  companyName: { width: 110, platform: true },
  storeName: { width: 150 },
  cellphone: { width: 120 },
  workState: badge(DeliverymanState, { width: 88 }),
  openOrders: count({ width: 96, sort: true, first: 'desc' }),
  maxOpen: count({ width: 110 }),
  signedToday: count({ width: 96, sort: true, first: 'desc' }),
  status: badge(UserStatus, { width: 88 }),
};

/** 未分配设备. */
export const unassignedColumns: Columns<RowOf<typeof listAgentMats>> = {
  matNo: { width: 100, pin: 'left' },
  matName: { width: 180 },
  companyName: { width: 120, platform: true },
  storeName: { width: 160 },
  address: { width: 280 },
  agents: count({ width: 104 }),
};
