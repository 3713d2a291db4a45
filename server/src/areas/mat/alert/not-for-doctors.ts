import { type Ctx, refuse, type StaffActor } from '../../../kernel/index.ts';

/** Everybody with a token but Doctor (spec 01 §7). */
export function notForDoctors({ actor }: Pick<Ctx<StaffActor>, 'actor'>): void {
  if (actor.role === 'Doctor') refuse('mat.alertsNotForDoctors');
}
