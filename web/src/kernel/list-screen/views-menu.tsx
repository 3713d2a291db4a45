import { BookOutlined, DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Popover } from '../../ui/popover.tsx';
import type { Search } from './filter.ts';
import { sameSearch } from './use-address.ts';
import type { ListView } from './use-list.ts';
import type { SavedView } from './use-settings.ts';

/** Saved views of this account: save, open, rename, default, delete. Kept on the server (spec 00 §4). */
export function ViewsMenu({ view }: { view: ListView }) {
  const { t } = view.tools;
  const { settings } = view;
  const [open, setOpen] = useState(false);
  const current = viewSearch(view);
  const active = settings.views.find(saved => sameSearch(saved.search, current));
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      content={<Views view={view} current={current} close={() => setOpen(false)} />}
    >
      <Button type="text" icon={<BookOutlined />} className="list-views-button" title={t('list.views')}>
        {active?.name ?? t('list.views')}
      </Button>
    </Popover>
  );
}

/** What a view keeps: everything but the page and the open record. */
function viewSearch(view: ListView): Search {
  const { page: _page, [view.model.spec.opens?.param ?? '']: _open, ...rest } = view.address.search;
  return rest;
}

function Views({ view, current, close }: { view: ListView; current: Search; close: () => void }) {
  const { t } = view.tools;
  const { settings } = view;
  const [name, setName] = useState('');
  // What the server refused was toasted by the client; the panel stays open for another try.
  const attempt = (work: Promise<void>, then?: () => void) => void work.then(then, () => undefined);
  return (
    <section className="list-views" aria-label={t('list.views')}>
      {settings.views.length === 0 && <p className="list-note">{t('list.noViews')}</p>}
      <ul>
        {settings.views.map(saved => (
          <ViewLine key={saved.name} saved={saved} view={view} close={close} attempt={attempt} />
        ))}
      </ul>
      <form
        className="list-views-save"
        onSubmit={event => {
          event.preventDefault();
          if (name.trim()) attempt(settings.saveView(name.trim(), current), () => setName(''));
        }}
      >
        <Input
          value={name}
          maxLength={30}
          aria-label={t('list.viewName')}
          placeholder={t('list.viewName')}
          onChange={event => setName(event.target.value)}
        />
        <Button htmlType="submit" disabled={!name.trim()} title={t('list.saveView')}>
          {t('form.save')}
        </Button>
      </form>
    </section>
  );
}

interface LineProps {
  saved: SavedView;
  view: ListView;
  close: () => void;
  attempt: (work: Promise<void>, then?: () => void) => void;
}

function ViewLine({ saved, view, close, attempt }: LineProps) {
  const { t } = view.tools;
  const { settings } = view;
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameLine saved={saved} view={view} attempt={attempt} done={() => setRenaming(false)} />;
  const defaultLabel = t(saved.isDefault ? 'list.noDefault' : 'list.makeDefault');
  return (
    <li>
      <button
        type="button"
        className="list-link list-cut"
        title={saved.name}
        onClick={() => {
          view.address.visit(saved.search);
          close();
        }}
      >
        {saved.name}
      </button>
      <IconButton
        label={defaultLabel}
        icon={saved.isDefault ? <StarFilled /> : <StarOutlined />}
        onClick={() => attempt(settings.saveView(saved.name, saved.search, !saved.isDefault))}
      />
      <IconButton label={t('list.renameView')} icon={<EditOutlined />} onClick={() => setRenaming(true)} />
      <IconButton
        label={t('list.deleteView')}
        icon={<DeleteOutlined />}
        onClick={() => attempt(settings.deleteView(saved))}
      />
    </li>
  );
}

function RenameLine({ saved, view, attempt, done }: Omit<LineProps, 'close'> & { done: () => void }) {
  const [name, setName] = useState(saved.name);
  const commit = () => {
    done();
    const next = name.trim();
    if (next && next !== saved.name) attempt(view.settings.renameView(saved, next));
  };
  return (
    <li>
      <Input
        autoFocus
        size="small"
        maxLength={30}
        value={name}
        aria-label={view.tools.t('list.viewName')}
        onChange={event => setName(event.target.value)}
        onPressEnter={commit}
        onBlur={commit}
      />
    </li>
  );
}

export function IconButton(props: {
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}) {
  const { label, icon, onClick, disabled, pressed } = props;
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    />
  );
}
