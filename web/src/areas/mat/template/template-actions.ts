import { setTemplateStatus, type TemplateRow, TrackTemplateSteps, toggleTemplates } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<TemplateRow>[];
const write = { needs: 'MAT:WRITE' } as const;
const nothing = async () => null;
const dialogs = () => import('./template.dialogs.tsx');

const step = (action: 'archive' | 'restore') => (targets: Targets) =>
  api(setTemplateStatus, {
    body: {
      ids: targets.map(({ id }) => id),
      action,
      ...(targets.length === 1 && targets[0] ? { version: targets[0].row.version } : {}),
    },
  });
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleTemplates, { body: { ids: targets.map(({ id }) => id), deleted } });
const named = (name: string) => ({ name, label: `mat.template.action.${name}` });

/** What is done with templates (spec 06 §7). */
export const templateActions: readonly RowAction<TemplateRow>[] = [
  {
    ...named('layout'),
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./template-planogram.tsx').then(part => part.TemplatePlanogram)),
    run: nothing,
  },
  {
    ...named('publish'),
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.PublishDialog)),
    run: nothing,
  },
  {
    ...named('apply'),
    ...write,
    where: 'row',
    dialog: later(() => import('./apply.dialog.tsx').then(part => part.ApplyDialog)),
    run: nothing,
  },
  {
    ...named('edit'),
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.EditTemplateDialog)),
    run: nothing,
  },
  { ...named('archive'), ...write, confirm: 'mat.template.ask.archive', run: step('archive') },
  { ...named('restore'), ...write, run: step('restore') },
  { ...named('delete'), ...write, tone: 'danger', confirm: 'mat.template.ask.delete', run: toggle(true) },
  { ...named('undelete'), ...write, run: toggle(false) },
];

/** What a template's state offers; one of the platform is others' to use, not to change. */
export function offeredOnTemplate(row: TemplateRow): readonly string[] {
  if (row.deleted) return row.mine ? ['undelete'] : [];
  const apply = row.versionNo > 0 && row.state === 'PUBLISHED' ? ['apply'] : [];
  if (!row.mine) return apply;
  const steps = TrackTemplateSteps.from(row.state).map(each => each.action);
  const edits = row.state === 'ARCHIVED' ? [] : ['layout', 'edit'];
  return [...edits, ...apply, ...steps.filter(action => action !== 'publish' || row.dirty), 'delete'];
}
