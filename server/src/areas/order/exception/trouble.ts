import { DropUnitResult } from '@materia/contract/areas/mat';
import {
  DropResult,
  exceptionStatuses,
  MatOrderStatus,
  type OrderScene,
  type OrderStatusCode,
  type TroubleKindCode,
} from '@materia/contract/areas/order';
import type { OrderCommand } from '../../mat/index.ts';

const D = MatOrderStatus.byName;

/** What of a device order says why it waits for a person. */
export interface Troubled {
  readonly status: OrderStatusCode;
  readonly statusSince: string;
  readonly overdue: boolean;
  /** Of its last refund. */
  readonly failReason: string | null;
  readonly lines: readonly {
    readonly number: number;
    readonly droppedNumber: number;
    readonly dropResult: number | null;
  }[];
}

/** What the device said of the units that did not come out, each word once. */
export function faultsOf(drop: OrderCommand | undefined): string[] {
  const results = (drop?.result?.units ?? []).map(unit => unit.result);
  return [...new Set(results)].filter(result => DropUnitResult.has(result) && result !== 'DROPPED');
}

/** Nothing was ever sent, it was sent and nothing came back, or the device says what failed. */
function dropKind({ lines }: Troubled, drop: OrderCommand | undefined): TroubleKindCode {
  const unknown = lines.some(line => line.dropResult === DropResult.byName.unknown);
  if (drop?.result) return 'DROP';
  if (unknown) return 'SILENT';
  return drop?.sentAt == null && drop !== undefined ? 'OFFLINE' : drop ? 'SILENT' : 'DROP';
}

/** Why a device order waits for a person; null: it does not (spec 02 §6.3). `drop`: the newest DROP of it. */
export function troubleOf(order: Troubled, drop: OrderCommand | undefined): OrderScene['trouble'] {
  const { status, statusSince: since } = order;
  if (status === D.refundFailed) return { kind: 'REFUND', faults: [], text: order.failReason, since };
  if (status === D.abnormal) return { kind: dropKind(order, drop), faults: faultsOf(drop), text: null, since };
  const late = (exceptionStatuses.overdue as readonly number[]).includes(status) && order.overdue;
  return late ? { kind: 'PICKUP', faults: [], text: null, since } : null;
}
