import { t } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';

/** Reviews that a check kept from being approved (spec 03 §5.1). */
export function tellSkipped(n: number): void {
  if (n > 0) toast({ type: 'warning', title: t('goods.review.skipped', { n }), toastId: 'goods.review' });
}
