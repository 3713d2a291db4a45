import { steps } from '../../../kernel/index.ts';
import { TrackTemplateState } from './template.codes.ts';

const S = TrackTemplateState.byName;
const W = 'MAT:WRITE';

/** A template's life (spec 06 §1): each publishing makes a version that never changes again. */
export const TrackTemplateSteps = steps(TrackTemplateState, [
  { action: 'new', from: ['new'], to: [S.draft], who: [W], zh: '新增', en: 'Add' },
  {
    action: 'publish',
    from: [S.draft, S.published],
    to: [S.published],
    who: [W],
    zh: '发布',
    en: 'Publish',
    confirms: true,
  },
  {
    action: 'archive',
    from: [S.draft, S.published],
    to: [S.archived],
    who: [W],
    zh: '归档',
    en: 'Archive',
    confirms: true,
  },
  { action: 'restore', from: [S.archived], to: [S.draft, S.published], who: [W], zh: '恢复', en: 'Restore' },
]);
export type TrackTemplateAction = (typeof TrackTemplateSteps.actions)[number];

/** What is done with several at once; the others have calls of their own. */
export const templateActions = ['archive', 'restore'] as const;
