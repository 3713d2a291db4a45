import { toast } from '../ui/toast.ts';
import { endSession, session } from './session.ts';
import { t } from './texts.ts';

const outAfterMs = 1500;
let going = false;

/** The account is disabled or its time is over: said, and out a moment later (spec 01 §2). */
export function accountOff(): void {
  if (going || !session.get()) return;
  going = true;
  toast({ type: 'error', title: t('call.accountOff'), toastId: 'session' });
  setTimeout(() => {
    going = false;
    endSession('signedOut');
  }, outAfterMs);
}
