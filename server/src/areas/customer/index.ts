export { type BalancePayment, refundBalance, type Spent, spendBalance } from './account.ts';
export { customerTokenHash, makeCustomerAuthenticator } from './authenticate-customer.ts';
export { type Balances, balancesOf } from './customer-account.store.ts';
export { customerAtCounter } from './customer-at-counter.ts';
export {
  addressesOf,
  customerForClerk,
  customerForOrder,
  type OrderAddress,
  type OrderCustomer,
  openIdOf,
  registerByPhone,
} from './customer-of-order.ts';
export { customerInScope, customerScope } from './customer-scope.ts';
export { type CustomerStanding, customerStanding } from './customer-standing.ts';
export {
  earnedReversed,
  earnPoints,
  freePoints,
  lockPoints,
  type PointsOrder,
  pointsEarned,
  returnPoints,
  reverseEarned,
  usePoints,
} from './order-points.ts';
export { addPoints, type PointsBooking, type PointsEntry } from './points.ts';
export { useWallets, type Wallets } from './wallets.ts';
