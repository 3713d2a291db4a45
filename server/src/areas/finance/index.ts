export { hasUnpaidBills } from './has-unpaid-bills.ts';
export { openSince } from './open-since.ts';
