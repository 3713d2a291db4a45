import { anyOf } from '@materia/contract/kernel';
import { sql, type TargetReader } from '../../../kernel/index.ts';

/** The operation log of one key: a company's own (©) for who sees it, the others for the platform with SYSCONFIG (spec 01 §3). */
export const settingTarget: TargetReader = {
  needs: anyOf('SYSCONFIG', 'COMPANY'),
  reads: async (db, actor, id) =>
    (await db.maybe(sql`
      select 1 from sys_config where id = ${id}
        and (${actor.platform && actor.privs.has('SYSCONFIG')} or company_id = ${actor.companyId})`)) !== undefined,
};
