import type { CommandParams, PushType } from '@materia/contract/areas/mat';
import { z } from 'zod';

/** A temperature as people write it: degrees, one decimal. */
export const degrees = z.number().min(-40).max(85).multipleOf(0.1);

/** What was typed, as it goes to a device: a target in tenths; a lamp that is not switched on is switched off. */
export function paramsFor(type: PushType, { target, ...typed }: CommandParams): CommandParams {
  if (type === 'LIGHT') return { on: typed.on ?? false };
  return target === undefined ? typed : { ...typed, target: Math.round(target * 10) };
}
