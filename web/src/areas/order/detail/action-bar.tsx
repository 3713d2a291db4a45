import type { OrderRow } from '@materia/contract/areas/order';
import { Button } from 'antd';
import { useState } from 'react';
import type { Target } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { StepDialog } from '../dialog/step-dialog.tsx';
import type { OrderRowAction } from '../order-actions.ts';
import { offeredActions } from '../order-view.ts';

interface Props {
  row: OrderRow;
  actions: readonly OrderRowAction[];
  /** After something was done, and after something was refused: the order is read again. */
  changed: () => void;
}

const labelKey = ({ name, label }: OrderRowAction) => label ?? `order.action.${name}`;
/** How many stand as buttons; the rest is behind 更多. */
const shownActions = 3;

/** What may be done with the open order: the same actions as in its row (spec 02 §6.1 drawer). */
export function ActionBar({ row, actions, changed }: Props) {
  const t = useT();
  const { has } = useSession();
  const [begun, setBegun] = useState<OrderRowAction | null>(null);
  const [running, setRunning] = useState(false);
  const names = offeredActions(row);
  const offered = actions
    .filter(action => action.where !== 'bulk' && names.includes(action.name) && (!action.needs || has(action.needs)))
    .sort((a, b) => rank(a) - rank(b));
  const targets: readonly Target<OrderRow>[] = [{ id: row.order_id, version: row.version, row }];
  const run = async (action: OrderRowAction, input: Readonly<Record<string, unknown>>) => {
    setRunning(true);
    try {
      await action.run(targets, input);
      setBegun(null);
    } finally {
      setRunning(false);
      changed();
    }
  };
  // What a press was refused was toasted; the order is read again and shows why.
  const begin = (action: OrderRowAction) =>
    action.dialog || action.confirm ? setBegun(action) : void run(action, {}).catch(() => undefined);
  const rest = offered.slice(shownActions);
  return (
    <div className="order-buttons">
      {offered.slice(0, shownActions).map(action => (
        <Button
          key={action.name}
          type={action.tone === 'main' ? 'primary' : 'default'}
          danger={action.tone === 'danger'}
          disabled={running}
          onClick={() => begin(action)}
        >
          {t(labelKey(action))}
        </Button>
      ))}
      {rest.length > 0 && <More actions={rest} begin={begin} />}
      {begun && (
        <Begun action={begun} targets={targets} run={input => run(begun, input)} cancel={() => setBegun(null)} />
      )}
    </div>
  );
}

const rank = ({ tone }: OrderRowAction) => (tone === 'main' ? 0 : tone === 'danger' ? 2 : 1);

function More({ actions, begin }: { actions: readonly OrderRowAction[]; begin: (action: OrderRowAction) => void }) {
  const t = useT();
  return (
    <Dropdown
      menu={{
        items: actions.map(action => ({
          key: action.name,
          label: t(labelKey(action)),
          danger: action.tone === 'danger',
        })),
        onClick: ({ key }) => {
          const action = actions.find(({ name }) => name === key);
          if (action) begin(action);
        },
      }}
    >
      <Button>{t('list.more')}</Button>
    </Dropdown>
  );
}

interface BegunProps {
  action: OrderRowAction;
  targets: readonly Target<OrderRow>[];
  run: (input: Readonly<Record<string, unknown>>) => Promise<void>;
  cancel: () => void;
}

/** The action's dialog, or the question asked once before it is done. */
function Begun({ action, targets, run, cancel }: BegunProps) {
  const t = useT();
  const Dialog = action.dialog;
  if (Dialog) return <Dialog targets={targets} run={run} cancel={cancel} />;
  return (
    <StepDialog
      action={labelKey(action)}
      targets={targets}
      danger={action.tone === 'danger'}
      submit={() => run({})}
      cancel={cancel}
    >
      <p>{t(action.confirm ?? 'list.confirmTitle', { count: targets.length })}</p>
    </StepDialog>
  );
}
