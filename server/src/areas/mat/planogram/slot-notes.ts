import type { SlotNote } from '@materia/contract/areas/mat';
import { planogramTexts } from '@materia/contract/areas/mat';
import { type Lang, say, type Text } from '@materia/contract/kernel';
import type { Ctx } from '../../../kernel/index.ts';
import type { SlotWarning } from './judge-layout.ts';
import type { SlotPlan, SlotProblem } from './plan-layout.ts';

type Speaker = Pick<Ctx, 'word' | 'lang'>;

const named = ({ before, after }: SlotPlan) => ({
  trackGoodsId: before && !before.removed ? before.id : null,
  subNo: after.subNo,
  trackNo: after.trackNo,
});

/** What is wrong with slots, in the reader's language. */
export const problemNotes = (ctx: Speaker, problems: readonly SlotProblem[]): SlotNote[] =>
  problems.map(({ plan, refusal }) => ({ ...named(plan), message: ctx.word(refusal).message }));

export const keyNote = (lang: Lang, key: string): string => {
  const text = (planogramTexts as Readonly<Record<string, Text>>)[key];
  return text ? say(text, lang) : key;
};

export const warningNotes = ({ lang }: Pick<Ctx, 'lang'>, warnings: readonly SlotWarning[]): SlotNote[] =>
  warnings.map(({ plan, key }) => ({ ...named(plan), message: keyNote(lang, key) }));
