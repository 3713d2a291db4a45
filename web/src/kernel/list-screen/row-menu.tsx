import { useEffect, useState } from 'react';
import { Dropdown } from '../../ui/dropdown.tsx';
import type { AnyRow } from './list-model.ts';
import type { ListView } from './use-list.ts';

export interface MenuAt {
  row: AnyRow;
  at: DOMRect;
}

/** 更多 of one row: one menu for the whole table, put where the button is. */
export function RowMenu({ menu, view, close }: { menu: MenuAt; view: ListView; close: () => void }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const entries = view.actions.offered(menu.row).filter(({ action }) => action.where !== 'bulk');
  const labelOf = (action: (typeof entries)[number]['action'], reason: string | null) => {
    const label = view.actions.labelOf(action);
    return reason === null ? label : view.tools.t('list.named', { name: label, value: reason });
  };
  const { left, top, width, height } = menu.at;
  return (
    <Dropdown
      open={open}
      placement="bottomRight"
      autoFocus
      onOpenChange={next => !next && close()}
      menu={{
        items: entries.map(({ action, reason }) => ({
          key: action.name,
          label: labelOf(action, reason),
          title: reason ?? undefined,
          disabled: reason !== null,
          danger: action.tone === 'danger',
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          const entry = entries.find(({ action }) => action.name === key);
          close();
          if (entry) view.actions.begin(entry.action, [menu.row]);
        },
      }}
    >
      <span className="list-menu-anchor" style={{ left, top, width, height }} />
    </Dropdown>
  );
}
