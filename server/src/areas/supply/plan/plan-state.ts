import type { Plan } from './supply-plan.store.ts';

/** What a change of a plan answers. */
export const applied = ({ id, status, version }: Plan) => ({ id, status, version });
