import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useRef } from 'react';
import { isHidden, move, orderedNames, pin, plainLayout, show } from './column-layout.ts';
import type { ListView } from './use-list.ts';
import { IconButton } from './views-menu.tsx';

/** Columns: shown or not, in which order (drag, or the arrows), pinned or not. Kept for this account on the server. */
export function ColumnsPanel({ view }: { view: ListView }) {
  const { layout, setLayout } = view.settings;
  const dragged = useRef<string | null>(null);
  return (
    <section className="list-columns-panel" aria-label={view.tools.t('list.columns')}>
      <ul>
        {orderedNames(view.declared, layout).map((name, index) => (
          <ColumnLine key={name} name={name} index={index} view={view} dragged={dragged} />
        ))}
      </ul>
      <Button type="text" size="small" onClick={() => setLayout(plainLayout)}>
        {view.tools.t('list.restoreColumns')}
      </Button>
    </section>
  );
}

interface LineProps {
  name: string;
  index: number;
  view: ListView;
  dragged: RefObject<string | null>;
}

function ColumnLine({ name, index, view, dragged }: LineProps) {
  const { t } = view.tools;
  const { layout, setLayout } = view.settings;
  const title = view.titleOf(name);
  const column = view.declared.find(declared => declared.name === name);
  const pinned = view.columns.find(placed => placed.name === name)?.pin === 'left';
  const moveTo = (to: number) => setLayout(move(view.declared, layout, name, to));
  return (
    <li
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
          checked={column !== undefined && !isHidden(column, layout)}
          onChange={event => setLayout(show(view.declared, layout, name, event.target.checked))}
        />
        {title}
      </label>
      <IconButton
        label={t(pinned ? 'list.unpin' : 'list.pinLeft')}
        icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
        pressed={pinned}
        onClick={() => setLayout(pin(layout, name, pinned ? null : 'left'))}
      />
      <IconButton
        label={t('list.moveUp', { name: title })}
        icon={<ArrowUpOutlined />}
        disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        label={t('list.moveDown', { name: title })}
        icon={<ArrowDownOutlined />}
        disabled={index === view.declared.length - 1}
        onClick={() => moveTo(index + 1)}
      />
    </li>
  );
}
