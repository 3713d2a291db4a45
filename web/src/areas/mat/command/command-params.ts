import type { CommandParams, PushType } from '@materia/contract/areas/mat';
import type { Day } from '@materia/contract/kernel';
import { z } from 'zod';

/** A temperature as people write it: degrees, one decimal. */
export const degrees = z.number().min(-40).max(85).multipleOf(0.1);

interface Command {
  readonly type: PushType;
  readonly params: CommandParams;
  readonly date?: Day;
}

/** What was typed, as it goes to a device: a log is one of a day, which stands beside the rest. */
export function commandOf(type: PushType, { date, ...typed }: CommandParams & { readonly date?: Day }): Command {
  return { type, params: paramsFor(type, typed), ...(type === 'UPLOAD_LOG' && date !== undefined ? { date } : {}) };
}

/** A target in tenths; a lamp that is not switched on is switched off. */
function paramsFor(type: PushType, { target, ...typed }: CommandParams): CommandParams {
  if (type === 'LIGHT') return { on: typed.on ?? false };
  return target === undefined ? typed : { ...typed, target: Math.round(target * 10) };
}
