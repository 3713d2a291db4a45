import { identityContract } from './areas/identity/index.ts';
import { type AreaContract, type Call, kernelContract, kernelTexts, listTexts, ruleTexts, shellTexts, type Text } from './kernel/index.ts';

/** Every area's declarations; OpenAPI, generated docs, languages and checks come out of this list. */
export const allContracts: readonly AreaContract[] = [kernelContract, identityContract];

export const allCalls: readonly Call[] = allContracts.flatMap(area => Object.values(area.calls));

export const allTexts: Readonly<Record<string, Text>> = Object.assign(
  {},
  kernelTexts,
  ruleTexts,
  listTexts,
  shellTexts,
  ...allContracts.map(area => area.texts),
);
