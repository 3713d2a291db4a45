import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { isHidden, move, orderedNames, pin, plainLayout, show } from './column-layout.ts';
import type { ListView } from './use-list.ts';
import { IconButton } from './views-menu.tsx';

/** Columns: shown or not, in which order (drag, or the arrows), pinned or not. Kept for this account on the server. */
export function ColumnsPanel({ view }: { view: ListView }) {
  const { t } = view.tools;
  const { layout, setLayout } = view.settings;
  const dragged = useRef<string | null>(null);
  const names = orderedNames(view.declared, layout);
  const placed = new Map(view.columns.map(column => [column.name, column]));
  return (
    <div className="list-columns-panel">
      <ul>
        {names.map((name, index) => {
          const title = view.titleOf(name);
          const column = view.declared.find(declared => declared.name === name)!;
          const visible = !isHidden(column, layout);
          const pinned = placed.get(name)?.pin ?? null;
          return (
            <li
              key={name}
              draggable
              onDragStart={() => {
                dragged.current = name;
              }}
              onDragOver={event => event.preventDefault()}
              onDrop={() => dragged.current && setLayout(move(view.declared, layout, dragged.current, index))}
            >
              <HolderOutlined aria-hidden />
              <label className="list-cut" title={title}>
                <input
                  type="checkbox"
                  checked={visible}
                  onChange={event => setLayout(show(view.declared, layout, name, event.target.checked))}
                />
                {title}
              </label>
              <IconButton
                label={t(pinned === 'left' ? 'list.unpin' : 'list.pinLeft')}
                icon={pinned === 'left' ? <PushpinFilled /> : <PushpinOutlined />}
                pressed={pinned === 'left'}
                onClick={() => setLayout(pin(layout, name, pinned === 'left' ? null : 'left'))}
              />
              <IconButton
                label={t('list.moveUp', { name: title })}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                onClick={() => setLayout(move(view.declared, layout, name, index - 1))}
              />
              <IconButton
                label={t('list.moveDown', { name: title })}
                icon={<ArrowDownOutlined />}
                disabled={index === names.length - 1}
                onClick={() => setLayout(move(view.declared, layout, name, index + 1))}
              />
            </li>
          );
        })}
      </ul>
      <Button type="text" size="small" onClick={() => setLayout(plainLayout)}>
        {t('list.restoreColumns')}
      </Button>
    </div>
  );
}
