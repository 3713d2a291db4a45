import { area } from '../../kernel/index.ts';
import { orderCoupons } from './order-coupons.ts';
import { activitySwitch, promotionSwitch } from './switch-offers.task.ts';

export const marketingModule = area('marketing', {
  tasks: [promotionSwitch, activitySwitch],
  consumers: [orderCoupons],
});
