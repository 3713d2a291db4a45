import { listOrders, type OrderTypeCode } from '@materia/contract/areas/order';
import { api } from '../../kernel/api.ts';
import { t } from '../../kernel/texts.ts';
import { toast } from '../../ui/toast.ts';

/** The order whose number was scanned from a delivery note, of whatever day; nobody's code is said to be so. */
export const scanOrder =
  (orderType?: OrderTypeCode) =>
  async (orderNo: string): Promise<number | null> => {
    const body = { duration: 'ALL', part: 'ROWS', orderNo, orderType } as const;
    const { rows } = await api(listOrders, { params: { limit: 1, page: 1 }, body });
    const [order] = rows;
    if (order) return order.order_id;
    toast({ type: 'warning', title: t('order.scan.unknown', { no: orderNo }), toastId: 'scan' });
    return null;
  };
