import { toast } from '../../ui/toast.ts';
import type { Translate } from '../list-screen/filter.ts';

/** What every form says that is not sent because of what stands in it (spec 00 §4); which field it is, the field says. */
export function tellInvalid(t: Translate): void {
  toast({ type: 'error', title: t('form.error'), body: t('form.invalid'), toastId: 'form.invalid' });
}
