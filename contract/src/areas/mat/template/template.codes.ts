import { codes } from '../../../kernel/index.ts';

/** 状态 of a template of slots. */
export const TrackTemplateState = codes([
  ['DRAFT', 'draft', '草稿', 'Draft', 'info'],
  ['PUBLISHED', 'published', '已发布', 'Published', 'success'],
  ['ARCHIVED', 'archived', '已归档', 'Archived', 'inverse'],
]);
export type TrackTemplateStateCode = (typeof TrackTemplateState.all)[number];
