import { type Call, kernelTexts } from '@materia/contract/kernel';
import type { Refusal } from '../refusal.ts';

/** Whether a call says that it may refuse so: by its `fails`, or as every call may. */
const declares = (call: Pick<Call, 'fails'>, { key }: Refusal): boolean =>
  Object.hasOwn(kernelTexts, key) || call.fails.includes(key);

/**
 * What leaves a call undeclared is a bug of its declaration, however far below it was refused: another area's function may have
 * (design §9 rule 9). In development and tests it is treated as one.
 */
export function undeclared(call: Pick<Call, 'fails' | 'method' | 'path'>, refusal: Refusal): Error | undefined {
  if (declares(call, refusal)) return undefined;
  return new Error(`${call.method} ${call.path} does not declare that it may refuse with ${refusal.key}`);
}
