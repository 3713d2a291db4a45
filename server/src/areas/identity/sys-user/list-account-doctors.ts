import { listAccountDoctors } from '@materia/contract/areas/identity';
import { on } from '../../../kernel/index.ts';
import { findDoctors } from '../../doctor/index.ts';

/** POST sysusers/doctors: an account of a company may bind those of its company alone, and reads the name of whom the platform bound. */
export const listAccountDoctorsHandler = on(listAccountDoctors)(({ body }, ctx) =>
  findDoctors(ctx.db, ctx.actor, { ...body, companyId: body.ids ? undefined : (ctx.actor.companyId ?? undefined) }),
);
