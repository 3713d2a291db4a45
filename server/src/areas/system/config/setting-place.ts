import type { SettingChange } from '@materia/contract/areas/system';
import { type Ctx, demand, type StaffActor, sql } from '../../../kernel/index.ts';

type Context = Pick<Ctx<StaffActor>, 'actor' | 'db' | 'fail'>;

/**
 * Whose settings are meant: null is the platform's. Accounts without company may look at any company with SYSCONFIG; those of one
 * see their own, whatever they name (spec 01 §3).
 */
export async function placeToRead(ctx: Context, companyId: number | undefined): Promise<number | null> {
  const { actor } = ctx;
  if (companyId === undefined) {
    if (actor.companyId !== null && !actor.privs.has('SYSCONFIG')) return actor.companyId;
    demand(actor, 'SYSCONFIG');
    return null;
  }
  if (companyId === actor.companyId) return companyId;
  if (!actor.platform) ctx.fail('row.notFound');
  demand(actor, 'SYSCONFIG');
  await mustExist(ctx, companyId);
  return companyId;
}

/** Refuses who may not set a key there. */
export async function demandPlace(ctx: Context, { scope, companyId }: SettingChange): Promise<void> {
  const { actor } = ctx;
  if (scope === 'PLATFORM') return demand(actor, 'SYSCONFIG:WRITE');
  if (companyId === null) return ctx.fail('row.notFound');
  if (companyId === actor.companyId) {
    if (!actor.privs.has('SYSCONFIG:WRITE')) demand(actor, 'COMPANY:WRITE');
    return;
  }
  if (!actor.platform) ctx.fail('row.notFound');
  demand(actor, 'SYSCONFIG:WRITE');
  await mustExist(ctx, companyId);
}

async function mustExist(ctx: Context, companyId: number): Promise<void> {
  const found = await ctx.db.maybe(sql`select 1 from company where id = ${companyId} and deleted_at is null`);
  if (!found) ctx.fail('row.notFound');
}
