import {
  checkSysUserScope,
  readSysUserScope,
  type ScopeReasonCode,
  type ScopeRuleCode,
} from '@materia/contract/areas/identity';
import type { AnswerOf } from '@materia/contract/kernel';
import { type Db, on, type Scope, type Sql, scopeOf, sql } from '../../../kernel/index.ts';
import { doctorScope } from '../../doctor/index.ts';
import { matScope } from '../../mat/index.ts';
import { storeScope } from '../../store/index.ts';
import { loadActor } from '../load-actor.ts';
import { findSysUser } from './sys-user.store.ts';

type Part = AnswerOf<typeof readSysUserScope>['stores'];
type Viewer = Awaited<ReturnType<typeof loadActor>> & { sessionId: number };

const mostNamed = 50;
const companyScope = scopeOf({ company: 'id' });

/** The account as its own calls would see it. */
const viewerOf = async (db: Db, id: number): Promise<Viewer> => ({ ...(await loadActor(db, id)), sessionId: 0 });

function ruleOf({ kind }: Scope, agentType: number | null): ScopeRuleCode {
  if (kind === 'all') return 'ALL';
  if (kind === 'company') return 'COMPANY';
  if (kind === 'doctor') return 'DOCTOR';
  return agentType === 0 || agentType === 5 ? 'STORE' : 'LINKS';
}

const reasons = { ALL: 'PLATFORM', COMPANY: 'COMPANY', STORE: 'STORE', LINKS: 'LINK', DOCTOR: 'COMPANY' } as const;

async function part(db: Db, reason: ScopeReasonCode, of: { from: Sql; name: Sql; order: Sql }): Promise<Part> {
  const [count, rows] = await Promise.all([
    db.one<{ count: number }>(sql`select count(*)::int as count from ${of.from}`),
    db.rows<{ id: number; name: string }>(
      sql`select x.id, ${of.name} as name from ${of.from} order by ${of.order} limit ${mostNamed}`,
    ),
  ]);
  return { count: count.count, rows: rows.map(row => ({ ...row, reason })) };
}

/** POST sysusers/{id}/scope: 这个账号能看到什么 (spec 04 §5). */
export const readSysUserScopeHandler = on(readSysUserScope)(async ({ params }, ctx) => {
  if (!(await findSysUser(ctx.db, ctx.actor, params.id))) ctx.fail('row.notFound');
  const viewer = await viewerOf(ctx.db, params.id);
  const rule = ruleOf(viewer.scope, viewer.agentType);
  const [companies, stores, mats, doctors] = await Promise.all([
    part(ctx.db, viewer.platform ? 'PLATFORM' : 'COMPANY', {
      from: sql`company x where x.deleted_at is null and ${companyScope(viewer, 'x')}`,
      name: sql`x.short_name`,
      order: sql`x.id`,
    }),
    part(ctx.db, reasons[rule], {
      from: sql`store x where x.deleted_at is null and ${storeScope(viewer, 'x')}`,
      name: sql`x.name`,
      order: sql`x.code`,
    }),
    part(ctx.db, reasons[rule], {
      from: sql`mat x where x.deleted_at is null and ${matScope(viewer, 'x')}`,
      name: sql`x.mat_name`,
      order: sql`x.mat_no`,
    }),
    // Whose patients, bookings and advice: links name doctors for the types that go by links (spec 04 §3.13).
    part(ctx.db, reasons[rule], {
      from:
        rule === 'LINKS'
          ? sql`agent_doctor l join doctor x on x.id = l.doctor_id where l.agent_id = ${params.id} and x.deleted_at is null`
          : rule === 'STORE'
            ? sql`doctor x where false`
            : sql`doctor x where x.deleted_at is null and ${doctorScope(viewer, 'x')}`,
      name: sql`x.name`,
      order: sql`x.doctor_no`,
    }),
  ]);
  return { rule, companies, stores, mats, doctors };
});

/** POST sysusers/{id}/scope/check: 可见, or which of privilege and scope is missing. */
export const checkSysUserScopeHandler = on(checkSysUserScope)(async ({ params, body }, ctx) => {
  const lookup = ctx.lookup(body.kind);
  const asked = lookup && (await lookup.find(ctx.db, ctx.actor, body.key));
  if (!asked || !(await findSysUser(ctx.db, ctx.actor, params.id))) return ctx.fail('row.notFound');
  const viewer = await viewerOf(ctx.db, params.id);
  const has = viewer.privs.has(lookup.needs);
  const inScope = (await lookup.find(ctx.db, viewer, body.key))?.id === asked.id;
  const why = !has ? 'NO_PRIV' : inScope ? 'VISIBLE' : 'OUTSIDE';
  return { name: asked.name, visible: has && inScope, privilege: lookup.needs, has, inScope, why };
});
