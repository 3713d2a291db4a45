import { useLayer } from '../../ui/layers.ts';
import { Question } from '../../ui/question.tsx';
import { DraftPlace } from '../form/form-drafts.ts';
import { nameOf } from './list-model.ts';
import type { BegunAction } from './use-begun.ts';
import type { ListView } from './use-list.ts';

/** What stands between a press and its effect: the action's own dialog, or a question naming what happens to how many. */
export function ActionDialog({ view }: { view: ListView }) {
  const { begun, run, cancel } = view.actions;
  // Also while the dialog's code is on its way: the next key must not begin another action.
  useLayer(begun !== null);
  if (!begun) return null;
  const Dialog = begun.action.dialog;
  if (Dialog) {
    return (
      <DraftPlace value={`${begun.action.name} ${begun.targets.map(target => target.id)}`}>
        <Dialog targets={begun.targets} run={input => run(begun, input)} cancel={cancel} />
      </DraftPlace>
    );
  }
  return <Confirm begun={begun} view={view} />;
}

function Confirm({ begun, view }: { begun: BegunAction; view: ListView }) {
  const { actions, tools, model } = view;
  const { action, targets } = begun;
  const params = {
    count: targets.length,
    name: targets
      .map(target => nameOf(model, target.row))
      .slice(0, 3)
      .join(', '),
    ...action.params?.(targets),
  };
  return (
    <Question
      title={actions.labelOf(action)}
      yes={actions.labelOf(action)}
      no={tools.t('list.cancel')}
      danger={action.tone === 'danger'}
      busy={actions.running}
      // The client has toasted the refusal; the question stays for another try.
      onYes={() => void actions.run(begun, {}).catch(() => undefined)}
      onNo={actions.cancel}
    >
      <p>{tools.t(action.confirm ?? 'list.confirmTitle', params)}</p>
    </Question>
  );
}
