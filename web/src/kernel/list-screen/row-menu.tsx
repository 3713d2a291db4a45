import type { MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { Dropdown } from '../../ui/dropdown.tsx';
import { type AnyRow, actionTitle, type OfferedAction } from './list-model.ts';
import type { ListView } from './use-list.ts';

export interface MenuAt {
  row: AnyRow;
  /** What does not stand beside the button. */
  entries: readonly OfferedAction[];
  at: DOMRect;
}

/** 更多 of one row: one menu for the whole table, put where the button is. */
export function RowMenu({ menu, view, close }: { menu: MenuAt; view: ListView; close: () => void }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const { left, top, width, height } = menu.at;
  return (
    <Dropdown
      open={open}
      placement="bottomRight"
      autoFocus
      onOpenChange={next => !next && close()}
      menu={menuOf(view, menu, close)}
    >
      <span className="list-menu-anchor" style={{ left, top, width, height }} />
    </Dropdown>
  );
}

/** Actions of a row as a menu: what cannot be done now says why. */
export function menuOf(view: ListView, { row, entries }: Omit<MenuAt, 'at'>, close?: () => void): MenuProps {
  const { actions, tools } = view;
  return {
    items: entries.map(entry => {
      const { action, reason } = entry;
      const label = actions.labelOf(action);
      return {
        key: action.name,
        label: reason === null ? label : tools.t('list.named', { name: label, value: reason }),
        title: reason ?? actionTitle(entry, label, tools.t),
        disabled: reason !== null,
        danger: action.tone === 'danger',
      };
    }),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      const entry = entries.find(({ action }) => action.name === key);
      close?.();
      if (entry) actions.begin(entry.action, [row]);
    },
  };
}
