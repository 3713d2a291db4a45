import { orderStatus } from '@materia/contract/areas/order';
import { consumer } from '../../../kernel/index.ts';
import { raiseDocument, settingOf } from '../../mat/index.ts';
import { codeStatuses } from './offline-codes.ts';
import { restoreCode } from './withdraw-code.ts';

/** A code came to a device or is used up: the list it keeps for bad days is written anew, where it keeps one (spec 06 §5 pickup). */
export const followCodes = consumer('order.offlineCodes', [orderStatus], async (tx, { payload }) => {
  const { matId, orderId, from, to } = payload;
  const [was, is] = [codeStatuses.includes(from ?? 0), codeStatuses.includes(to)];
  if (matId === null || was === is) return;
  if (is) await restoreCode(tx, orderId);
  if ((await settingOf(tx, matId)).offlinePickup) await raiseDocument(tx, 'pickup', [matId]);
});
