import { type TrackTemplateAction, type TrackTemplateStateCode, TrackTemplateSteps } from '@materia/contract/areas/mat';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { insertTemplateVersion, setTemplateState, type Template } from './template.store.ts';

/** Where an action leads from here; an unlisted pair is refused. */
function stepTo(template: Template, action: TrackTemplateAction): TrackTemplateStateCode {
  const to = TrackTemplateSteps.find(action, template.state)?.to;
  if (!to || to === 'previous') return refuse('mat.stepRefused');
  // What was published before is so again; a draft stays one.
  return action === 'restore' && template.versionNo > 0 ? 'PUBLISHED' : (to[0] as TrackTemplateStateCode);
}

/** The only way a template changes its state; publishing makes its next version. */
export async function applyTemplateStep(
  tx: Tx,
  template: Template,
  action: TrackTemplateAction,
  said: string | null = null,
): Promise<Template> {
  const to = stepTo(template, action);
  const versionNo = template.versionNo + 1;
  const after = await setTemplateState(tx, template.id, to, action === 'publish' ? { versionNo } : {});
  if (action === 'publish') await insertTemplateVersion(tx, { ...after, said });
  const { state, versionNo: before } = template;
  tx.record({
    ...templateTarget(after),
    before: { state, versionNo: before },
    after: { state: after.state, versionNo: after.versionNo, ...(said ? { note: said } : {}) },
  });
  return after;
}

/** How the operation log calls templates. */
export const templateTarget = (template: Pick<Template, 'id' | 'name'>) => ({
  targetType: 'TRACK_TEMPLATE',
  targetId: template.id,
  targetName: template.name,
});
