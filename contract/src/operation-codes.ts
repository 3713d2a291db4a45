import { XcxKind } from './areas/company/index.ts';
import { RevealField, RevealReason } from './areas/customer/index.ts';
import { PrescriptionStatus } from './areas/doctor/index.ts';
import { AgentType, RoleName, UserStatus } from './areas/identity/index.ts';
import { matLogCodes } from './areas/mat/index.ts';
import { BroadcastStatus, NoticeChannel, NoticeLevel } from './areas/notification/index.ts';
import { MatOrderStatus, PayType, PrintKind, StoreOrderStatus } from './areas/order/index.ts';
import { supplyLogCodes } from './areas/supply/index.ts';
import { TaskSchedule, TaskStatus } from './areas/system/index.ts';
import type { Codes } from './kernel/codes.ts';
import type { Lang } from './kernel/texts.ts';

/** Codes that stand in many rows of the operation log, by area and field. An order's family is not known here: where both have a code, they call it much the same. */
const codesOf: Readonly<Record<string, readonly Codes[]>> = {
  'order.order_status_code': [StoreOrderStatus, MatOrderStatus],
  'order.payType': [PayType],
  'order.printKind': [PrintKind],
  'customer.revealField': [RevealField],
  'customer.revealReason': [RevealReason],
  'xcx.kind': [XcxKind],
  'identity.role': [RoleName],
  'identity.type': [AgentType],
  'identity.status': [UserStatus],
  'system.status': [TaskStatus],
  'system.schedule': [TaskSchedule],
  'notification.status': [BroadcastStatus],
  'notification.level': [NoticeLevel],
  'notification.roles': [RoleName],
  'notification.types': [AgentType],
  'notification.channels': [NoticeChannel],
  'doctor.status': [PrescriptionStatus],
};

/** Where an area has several of a name: by what the operation was about, and field. */
const codesOfTarget: Readonly<Record<string, Readonly<Record<string, Codes>>>> = { ...matLogCodes, ...supplyLogCodes };

interface Operation {
  readonly action: string;
  readonly targetType?: string | null;
}

/** What a code of a field of an operation is called; of several, all of them. */
export function operationCode(of: Operation, field: string, value: unknown, lang: Lang): string | undefined {
  const [area] = of.action.split('.');
  const own = codesOfTarget[of.targetType ?? '']?.[field];
  const known = own ? [own] : codesOf[`${area}.${field}`];
  if (!known) return undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = values.map(each => known.find(codes => codes.has(each))?.label(each as string | number, lang));
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(', ');
}
