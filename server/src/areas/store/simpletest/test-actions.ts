import type { SimpleTestRow, TestStatusCode } from '@materia/contract/areas/store';
import type { StaffActor } from '../../../kernel/index.ts';

const dayMs = 86_400_000;
const header = 5;
interface Of {
  readonly status: TestStatusCode;
  readonly createdAt: string;
}

/** After a day a record is only its manager's or the store header's to void (spec 04 §2). */
export function isTooOld(
  { createdAt }: Of,
  { role, agentType }: Pick<StaffActor, 'role' | 'agentType'>,
  now: Date,
): boolean {
  const may = role === 'Manager' || (role === 'Service' && agentType === header);
  return !may && now.getTime() - Date.parse(createdAt) > dayMs;
}

/** What may be done with a test now; what the day forbids stands there with the reason. */
export function testActions(of: Of, actor: StaffActor, now: Date): SimpleTestRow['allowedActions'] {
  const recorded = of.status === 'RECORDED';
  if (!recorded) return [];
  const print = { action: 'print', reason: null };
  if (!actor.privs.has('STORE:TEST')) return [print];
  const reason = isTooOld(of, actor, now) ? 'simpletest.tooOld' : null;
  return [{ action: 'again', reason: null }, print, { action: 'void', reason }];
}
