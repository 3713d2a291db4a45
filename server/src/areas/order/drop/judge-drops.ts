import type { Tx } from '../../../kernel/index.ts';
import { type DropVerdict, finishCommand } from '../../mat/index.ts';
import { applyDropResult } from './apply-drop-result.ts';

/**
 * A person has said of units nobody knew of whether they fell (spec 06 §3): booked as a late result of their drop would be, once; a result
 * that the device sends after that is kept and changes no unit that was booked.
 */
export async function judgeDrops(tx: Tx, { matId, dropId, orderNo, units }: DropVerdict): Promise<void> {
  const judged = units.map(({ dropped, ...unit }) => ({
    ...unit,
    result: dropped ? ('DROPPED' as const) : ('NOT_DETECTED' as const),
  }));
  await applyDropResult(tx, { matId, dropId, orderNo, final: true, units: judged });
  await finishCommand(tx, { matId, cmdId: dropId, status: 'FAILED', result: { units: judged, judged: true } });
}
