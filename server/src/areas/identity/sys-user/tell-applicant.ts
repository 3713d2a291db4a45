import { UserStatus } from '@materia/contract/areas/identity';
import { notificationDelivery } from '@materia/contract/areas/notification';
import { outbox, type Tx } from '../../../kernel/index.ts';
import type { SysUser } from './sys-user.store.ts';

/** Tells an applicant by SMS what became of the application, once it is committed (spec 01 §2); without a phone nobody can. */
export async function tellApplicant(tx: Tx, user: SysUser): Promise<void> {
  if (user.cellphone === null) return;
  const approved = user.status === UserStatus.byName.active;
  const said = approved ? 'identity.sms.approved' : 'identity.sms.rejected';
  await outbox.put(
    tx,
    notificationDelivery,
    {
      channel: 'SMS',
      code: 'ACCOUNT_REVIEWED',
      to: { userId: user.id },
      title: said,
      body: said,
      words: { userName: user.userName, reason: user.rejectReason ?? '' },
    },
    { aggregateType: 'USER', aggregateId: user.id, companyId: user.companyId },
  );
}
