import { XcxKind } from '@materia/contract/areas/company';
import { RevealField, RevealReason } from '@materia/contract/areas/customer';
import { PrescriptionStatus } from '@materia/contract/areas/doctor';
import { AgentType, RoleName, UserStatus } from '@materia/contract/areas/identity';
import { BroadcastStatus, NoticeChannel, NoticeLevel } from '@materia/contract/areas/notification';
import { MatOrderStatus, PayType, PrintKind, StoreOrderStatus } from '@materia/contract/areas/order';
import { TaskSchedule, TaskStatus } from '@materia/contract/areas/system';
import type { Codes } from '@materia/contract/kernel';
import { currentLang } from '../../../kernel/texts.ts';

/** Codes that stand in many rows, by area and field. An order's family is not known here: where both have a code, they call it much the same. */
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

/** What a code of that field is called; of several, all of them. */
export function codeText(area: string, field: string, value: unknown): string | undefined {
  const known = codesOf[`${area}.${field}`];
  if (!known) return undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = values.map(each => known.find(codes => codes.has(each))?.label(each as string | number, currentLang()));
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(', ');
}
