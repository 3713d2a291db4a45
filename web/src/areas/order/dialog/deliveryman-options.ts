import type { listDeliverymen } from '@materia/contract/areas/agent';
import type { AnswerOf } from '@materia/contract/kernel';
import type { Translate } from '../../../kernel/list-screen/filter.ts';

/** Deliverymen with what they carry of what they may; who has as many as that takes no other. */
export const deliverymanOptions = (men: AnswerOf<typeof listDeliverymen>, t: Translate) =>
  men.map(({ id, name, cellphone, openOrders, maxOpen }) => {
    const full = openOrders >= maxOpen;
    const carries = t('order.dialog.openOrders', { n: openOrders, of: maxOpen });
    const label = [name, cellphone, carries, full && t('order.dialog.deliverymanFull')].filter(Boolean).join(' · ');
    return { value: id, label, disabled: full };
  });
