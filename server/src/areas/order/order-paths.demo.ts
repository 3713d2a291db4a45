import {
  type MatOrderStatusCode,
  MatOrderSteps,
  type OrderTypeCode,
  StoreOrderSteps,
} from '@materia/contract/areas/order';
import type { Step } from '@materia/contract/kernel';

/** One step of an order's past. Minutes pass since the step before. */
export interface PastStep {
  readonly action: string;
  readonly from: number | null;
  readonly to: number;
  readonly minutes: number;
}

/** How an order of the demo runs: paid before (or on a platform), or when it is handed over. */
export interface Way {
  readonly orderType: OrderTypeCode;
  readonly fulfil: string;
  readonly payOnDelivery: boolean;
  readonly platform: boolean;
}

type Leg = readonly [action: string, to: number, minutes: number];

/** The usual way of a store or delivery order up to 60, as legs (spec 02 §2.1). */
function storeLegs(way: Way): Leg[] {
  const collected = way.fulfil === 'STORE_PICKUP' || way.fulfil === 'CABINET_PICKUP';
  const start: Leg[] = way.platform
    ? [['place', 20, 0]]
    : [
        ['place', 10, 0],
        ['confirm', 20, 3],
      ];
  const stocked: Leg[] = [...start, ['inStock', 21, 4]];
  const ready: Leg = collected ? ['ready', 41, 9] : ['picked', 30, 9];
  if (way.payOnDelivery) stocked.push(['proceed', collected ? 41 : 30, 0]);
  else if (way.platform) stocked.push(['proceed', 23, 0], ready);
  else stocked.push(['proceed', 22, 0], ['pay', 23, 5], ready);
  return [
    ...stocked,
    ...(collected
      ? ([['pickUp', 50, 90]] as Leg[])
      : ([
          ['handOver', 40, 12],
          ['signed', 50, 28],
        ] as Leg[])),
    ['harvested', 60, way.payOnDelivery ? 60 : 7 * 1440],
  ];
}

/** The usual way of a device order up to 52 (spec 02 §2.2). */
function matLegs(way: Way): Leg[] {
  if (way.platform)
    return [
      ['place', 23, 0],
      ['deliver', 30, 1],
      ['handOver', 40, 14],
      ['signed', 52, 25],
    ];
  const paid: Leg[] = [
    ['place', 22, 0],
    ['pay', 23, 1],
  ];
  const pickup: Leg[] =
    way.fulfil === 'CABINET_PICKUP'
      ? [
          ['awaitPickup', 41, 0],
          ['pickUp', 42, 45],
        ]
      : [['dispense', 42, 0]];
  return [...paid, ...pickup, ['pickedUp', 55, 1], ['complete', 52, 1440]];
}

/** Where an order leaves its usual way, and how it goes on from there: end status → [leave at, legs]. */
const storeDetours: Readonly<Record<number, readonly [number, readonly Leg[]]>> = {
  19: [20, [['outOfStock', 19, 6]]],
  51: [50, [['comment', 51, 300]]],
  [-10]: [20, [['cancel', -10, 8]]],
  [-13]: [22, [['timeout', -13, 30]]],
  [-20]: [30, [['return', -20, 15]]],
  [-30]: [
    30,
    [
      ['return', -20, 15],
      ['refunded', -30, 25],
    ],
  ],
  [-11]: [
    20,
    [
      ['cancel', -10, 8],
      ['toggle', -11, 60],
    ],
  ],
};
const matDetours: Readonly<Record<number, readonly [number, readonly Leg[]]>> = {
  [-10]: [22, [['cancel', -10, 3]]],
  [-13]: [22, [['timeout', -13, 15]]],
  [-11]: [
    22,
    [
      ['timeout', -13, 15],
      ['toggle', -11, 60],
    ],
  ],
  [-12]: [42, [['abnormal', -12, 1]]],
  [-19]: [55, [['askRefund', -19, 30]]],
  [-20]: [
    55,
    [
      ['complete', 52, 200],
      ['return', -20, 20],
    ],
  ],
  [-21]: [
    55,
    [
      ['askRefund', -19, 30],
      ['refund', -23, 15],
      ['refunded', -21, 1],
    ],
  ],
  [-22]: [
    55,
    [
      ['askRefund', -19, 30],
      ['refund', -23, 15],
      ['refundFailed', -22, 1],
    ],
  ],
  [-23]: [
    55,
    [
      ['askRefund', -19, 30],
      ['refund', -23, 15],
    ],
  ],
  54: [
    55,
    [
      ['askRefund', -19, 30],
      ['refund', -23, 15],
      ['partRefunded', 54, 1],
    ],
  ],
};

/** The steps that lead an order of this way to an end status; each is checked against the transition tables. */
export function pathTo(way: Way, end: number): PastStep[] {
  const mat = way.orderType === 'MAT_ORDER';
  // An activity's order at a device that costs nothing stands where it began.
  if (mat && end === 53) return [{ action: 'place', from: null, to: end, minutes: 0 }];
  const legs = mat ? matLegs(way) : storeLegs(way);
  const detour = (mat ? matDetours : storeDetours)[end];
  const leaveAt = detour ? legs.findIndex(([, to]) => to === detour[0]) : legs.findIndex(([, to]) => to === end);
  if (leaveAt < 0) throw new Error(`no way to ${end} for ${JSON.stringify(way)}`);
  const whole = [...legs.slice(0, leaveAt + 1), ...(detour?.[1] ?? [])];
  return whole.map(([action, to, minutes], index) => {
    const from = index === 0 ? null : (whole[index - 1] as Leg)[1];
    demandListed(mat, action, from, to);
    return { action, from, to, minutes };
  });
}

function demandListed(mat: boolean, action: string, from: number | null, to: number): void {
  const start = from === null ? 'new' : from;
  const list = (
    mat ? MatOrderSteps.from(start as MatOrderStatusCode) : StoreOrderSteps.from(start as never)
  ) as readonly Step<number>[];
  const listed = list.some(step => step.action === action && (step.to === 'previous' || step.to.includes(to)));
  if (!listed) throw new Error(`the tables know no ${action} from ${start} to ${to}`);
}
