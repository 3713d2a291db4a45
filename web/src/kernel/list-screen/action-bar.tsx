import { Button } from 'antd';
import { Dropdown } from '../../ui/dropdown.tsx';
import { type AnyRow, actionTitle, type OfferedAction, parted } from './list-model.ts';
import { menuOf } from './row-menu.tsx';
import type { ListView } from './use-list.ts';
import { mayWalk, walk } from './walk.ts';

/** How many stand as buttons; the rest is behind 更多. */
const shownActions = 3;

interface ActionBarProps {
  view: ListView;
  row: AnyRow;
  /** Which actions stand as buttons; absent: those that lead on first. */
  direct?: readonly string[];
}

function partedBy(offered: readonly OfferedAction[], names: readonly string[] | undefined) {
  if (!names) return parted(offered, shownActions);
  const direct = names.flatMap(name => offered.filter(({ action, reason }) => action.name === name && reason === null));
  return { direct, rest: offered.filter(entry => !direct.includes(entry) && entry.action.where !== 'bulk') };
}

/** What may be done with the open record: the actions of its row, begun and asked as they are there (spec 02 §6.1 drawer). */
export function ActionBar({ view, row, direct: names }: ActionBarProps) {
  const { actions, tools, model } = view;
  const { direct, rest } = partedBy(actions.offered(row), names);
  const done = actions.acted?.done && actions.acted.ids.includes(model.idOf(row));
  return (
    <div className="list-action-bar">
      {direct.map(entry => (
        <Button
          key={entry.action.name}
          type={entry.action.tone === 'main' ? 'primary' : 'default'}
          danger={entry.action.tone === 'danger'}
          disabled={actions.running}
          title={actionTitle(entry, actions.labelOf(entry.action), tools.t)}
          onClick={() => actions.begin(entry.action, [row])}
        >
          {actions.labelOf(entry.action)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown menu={menuOf(view, { row, entries: rest })}>
          <Button>{tools.t('list.more')}</Button>
        </Dropdown>
      )}
      {done && mayWalk(view, 1) && (
        <Button type="link" onClick={() => walk(view, 1)}>
          {tools.t('list.withKey', { name: tools.t('list.next'), key: 'J' })}
        </Button>
      )}
    </div>
  );
}
