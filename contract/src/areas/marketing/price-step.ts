import { z } from 'zod';
import { fen, signedFen } from '../../kernel/index.ts';
import { PriceStage } from './marketing.codes.ts';

/** A text of the contract with what fills its placeholders: reader's language is chosen where it is shown. */
export const Wording = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export type WordingData = z.infer<typeof Wording>;

/** One step of a price, as the waterfall and the price simulator show it (spec 05 §4.3). */
export const PriceStep = z.object({
  stage: PriceStage.schema,
  name: Wording,
  ruleText: Wording,
  /** Lines whose amount this step changed. */
  lines: z.array(z.object({ lineNo: z.int(), before: fen, delta: signedFen, after: fen })),
  /** What was tried and did not apply, with the reason. */
  skipped: z.array(z.object({ name: Wording, reason: Wording })),
});
export type PriceStepData = z.infer<typeof PriceStep>;
