export { type Deliveryman, findDeliveryman } from './find-deliveryman.ts';
export { joinDeliverymen, leavePlaces } from './follow-user.ts';
export { staffScope } from './list-deliverymen.ts';
