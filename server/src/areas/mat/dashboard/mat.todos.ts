import { AgentType } from '@materia/contract/areas/identity';
import { AlertLevel } from '@materia/contract/areas/mat';
import { type BlockAudience, sql, type TodoSource, todoSource } from '../../../kernel/index.ts';
import { isSilent, openWords } from '../alert/mat-alerts.ts';
import { inField, watchedMats } from '../alert/watched-mats.ts';
import { matScope } from '../mat-scope.ts';

const T = AgentType.byName;
const whom: BlockAudience = {
  roles: ['SuperAdmin', 'Admin', 'Manager'],
  types: [T.leader, T.operator, T.store, T.storeHeader],
  needs: 'MAT',
};

/** What waits at devices (spec 01 §12 待我处理). */
export const matTodos: readonly TodoSource[] = [
  todoSource({
    code: 'mat_offline',
    label: 'mat.dash.todo.offline',
    for: whom,
    tone: 'danger',
    lead: { path: '/app/mat/mat_mgmt', search: { tab: 'OFFLINE' } },
    count: ({ db, actor, now }) =>
      db.one(sql`
        select count(*)::int as count, min(m.offline_since) as oldest from mat m
        where ${isSilent(now())} and ${inField} and ${matScope(actor, 'm')}`),
  }),
  todoSource({
    code: 'mat_climate',
    label: 'mat.dash.todo.climate',
    for: { roles: whom.roles, types: [...(whom.types ?? []), T.drugMonitor] },
    tone: 'danger',
    lead: { modal: 'alert', kind: 'climate' },
    count: ({ db, actor }) => {
      const mats = watchedMats(actor);
      return db.one(sql`
        ${mats.cte}
        select count(*)::int as count, min(a.first_at) as oldest from alert a
        where a.status in (${openWords}) and a.type in ('TEMPERATURE', 'HUMIDITY') and ${mats.is('a.mat_id')}`);
    },
  }),
  todoSource({
    code: 'alert_severe',
    label: 'mat.dash.todo.severe',
    for: { needs: 'ALERT:WRITE' },
    tone: 'danger',
    // The list begins with those that are open.
    lead: { path: '/app/operation/alert_mgmt', search: { level: String(AlertLevel.byName.severe) } },
    count: ({ db, actor }) => {
      const mats = watchedMats(actor);
      return db.one(sql`
        ${mats.cte}
        select count(*)::int as count, min(a.first_at) as oldest from alert a
        where a.status in (${openWords}) and a.level = ${AlertLevel.byName.severe} and ${mats.is('a.mat_id')}`);
    },
  }),
  todoSource({
    code: 'mat_short',
    label: 'mat.dash.todo.short',
    for: whom,
    tone: 'warning',
    lead: { path: '/app/mat/mat_mgmt', search: { tab: 'SHORT' } },
    count: ({ db, actor }) => {
      const mats = watchedMats(actor);
      return db.one(sql`
        ${mats.cte}
        select count(distinct t.mat_id)::int as count, min(t.sold_out_at) as oldest from track t
        where t.is_short and t.stock <= t.held and ${mats.is('t.mat_id')}`);
    },
  }),
];
