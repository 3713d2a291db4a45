import type { summarizeAlerts } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';

type Summary = AnswerOf<typeof summarizeAlerts>;

/** The store alert modals in the order of their chips (spec 01 §7), each with its number out of the summary. */
export const alertKinds = {
  expiring: ({ expireDate }: Summary) => expireDate,
  climate: ({ temperature, humidity }: Summary) => temperature + humidity,
  locked: ({ locked }: Summary) => locked,
  price: ({ price }: Summary) => price,
  storage: ({ storage }: Summary) => storage,
} as const;
export type AlertKind = keyof typeof alertKinds;
