import { sql, type TargetReader } from '../../../kernel/index.ts';

/** The operation log of one key: the platform's, or a company's own. */
export const settingTarget: TargetReader = {
  needs: 'SYSCONFIG',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`
      select 1 from sys_config where id = ${id} and (${actor.platform} or company_id = ${actor.companyId})`)) !==
    undefined,
};
