/** What a customer remembers of an order of theirs. */
export interface FollowedOrder {
  readonly orderNo: string;
  readonly placedAt: number;
  /** Fixed when it was placed: whether they will think better of it. */
  readonly changesMind: boolean;
  readonly matId: number | undefined;
  /** Paid at the mini-program, not at the door. */
  readonly prepaid: boolean;
}

export type Act = 'wait' | 'pay' | 'cancel' | 'askBack' | 'collect' | 'forget';

const hourMs = 3_600_000;
/** Nobody follows an order for longer. */
const patienceMs = 24 * hourMs;

/** What a customer does about an order they see in a status (spec 02 §2.1, §2.2); the numbers are the customer's. */
export function nextAct(order: FollowedOrder, status: number, now: number): Act {
  const age = now - order.placedAt;
  if (age > patienceMs) return 'forget';
  switch (status) {
    case 10:
      // Nobody took it up within an hour.
      return age > hourMs ? 'cancel' : 'wait';
    case 22:
      return 'pay';
    case 41:
      return order.matId === undefined ? 'wait' : 'collect';
    case 23:
    case 30:
      if (order.changesMind && order.prepaid) return 'askBack';
      return hasMoreToDo(order) ? 'wait' : 'forget';
    case 50:
      return order.changesMind ? 'askBack' : 'forget';
    case 19:
    case 20:
    case 21:
    case 40:
    case 42:
    case -12:
      return 'wait';
    default:
      return 'forget';
  }
}

/** Once paid, or to be paid at the door, the others only wait for what is brought. */
const hasMoreToDo = (order: FollowedOrder): boolean => order.changesMind || order.matId !== undefined;

/** When to look again: often at first, as people do, then less. */
export function lookAgainMs(age: number): number {
  if (age < 60_000) return 5_000;
  if (age < 600_000) return 20_000;
  return age < hourMs ? 60_000 : 300_000;
}
