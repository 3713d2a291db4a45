import { type Audience, countAudience } from '@materia/contract/areas/notification';
import type { AccountFilter, LiveAudience } from '@materia/contract/kernel';
import { on, type StaffActor } from '../../../kernel/index.ts';
import { countReceivers } from '../../identity/index.ts';

type Sender = Pick<StaffActor, 'id' | 'scope'>;

/** The accounts a sender may write to (spec 01 §7: audience ∩ sender's scope). */
function writable({ id, scope }: Sender): AccountFilter {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'company':
      return { companyIds: [scope.companyId] };
    case 'places':
      // No place: no store has number 0.
      return { storeIds: scope.storeIds.length > 0 ? scope.storeIds : [0] };
    case 'doctor':
      return { userIds: [id] };
  }
}

/** Whom a broadcast reaches: who is described, of those its sender may write to. */
export const reachOf = (audience: Audience, sender: Sender): LiveAudience => ({
  accounts: [audience, writable(sender)],
});

/** POST message/audience: how many that are now. */
export const countAudienceHandler = on(countAudience)(async ({ body }, ctx) => ({
  count: await countReceivers(ctx.db, reachOf(body.audience, ctx.actor), ctx.now()),
}));
