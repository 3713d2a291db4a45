import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { nameOf } from './list-model.ts';
import type { BegunAction } from './use-actions.ts';
import type { ListView } from './use-list.ts';

/** What stands between a press and its effect: the action's own dialog, or a question naming what happens to how many. */
export function ActionDialog({ view }: { view: ListView }) {
  const { begun, run, cancel } = view.actions;
  if (!begun) return null;
  const Dialog = begun.action.dialog;
  if (Dialog) return <Dialog targets={begun.targets} run={input => run(begun, input)} cancel={cancel} />;
  return <Confirm begun={begun} view={view} />;
}

/** The browser's own dialog: it traps the focus, gives it back, closes with Esc. */
function Confirm({ begun, view }: { begun: BegunAction; view: ListView }) {
  const { actions, tools, model } = view;
  const { action, targets } = begun;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const params = {
    count: targets.length,
    name: targets
      .map(target => nameOf(model, target.row))
      .slice(0, 3)
      .join(', '),
    ...action.params?.(targets),
  };
  return (
    <dialog ref={dialog} className="list-confirm" aria-labelledby="list-confirm-title" onCancel={actions.cancel}>
      <h2 id="list-confirm-title">{actions.labelOf(action)}</h2>
      <p>{tools.t(action.confirm ?? 'list.confirmTitle', params)}</p>
      <footer>
        <Button autoFocus onClick={actions.cancel}>
          {tools.t('list.cancel')}
        </Button>
        <Button
          type="primary"
          danger={action.tone === 'danger'}
          loading={actions.running}
          // The client has toasted the refusal; the question stays for another try.
          onClick={() => void actions.run(begun, {}).catch(() => undefined)}
        >
          {actions.labelOf(action)}
        </Button>
      </footer>
    </dialog>
  );
}
