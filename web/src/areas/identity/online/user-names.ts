import type { OnlineSession } from '@materia/contract/areas/identity';
import type { Target } from '../../../kernel/list-screen/declaration.ts';

/** Actions are about people: who has several sessions among the chosen ones is meant once. */
export const userNamesOf = (targets: readonly Target<OnlineSession>[]): string[] => [
  ...new Set(targets.map(({ row }) => row.userName)),
];
