import { CheckOutlined, CloseOutlined, EditOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../kernel/session.ts';
import { type Translate, useLang, useT } from '../kernel/texts.ts';
import { exists } from '../screens.ts';
import { useShared } from '../ui/shared-value.ts';
import { addFavourite, type Favourite, favourites, moveFavourite, removeFavourite } from './favourites.ts';
import { mayRead } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { screenFor } from './screen-paths.ts';
import './favourites-list.css';

/** The favourites that stand for a screen which this account may see; the others wait in the storage. */
export function useFavourites(): readonly Favourite[] {
  const { has } = useSession();
  const lang = useLang();
  return useShared(favourites).flatMap(({ path, title }) => {
    const screen = screenFor(path);
    const shown = screen && exists(screen.path) && mayRead(screen, has);
    return shown ? [{ path, title: screen[lang] || title }] : [];
  });
}

/** 常用, on top of the menu (spec 01 §11). Its editing ends when it is taken away with the sidebar. */
export function FavouritesList({ onChosen }: { onChosen?: () => void }) {
  const t = useT();
  const shown = useFavourites();
  const [editing, setEditing] = useState(false);
  const editLabel = t(editing ? 'shell.favourites.done' : 'shell.favourites.edit');
  return (
    <section className="favourites" aria-label={t('shell.favourites')}>
      <header>
        <span>{t('shell.favourites')}</span>
        <Button
          type="text"
          size="small"
          icon={editing ? <CheckOutlined /> : <EditOutlined />}
          title={editLabel}
          aria-label={editLabel}
          onClick={() => setEditing(!editing)}
        />
      </header>
      <ul>
        {shown.map((one, at) =>
          editing ? (
            <EditedFavourite key={one.path} one={one} shown={shown} at={at} t={t} />
          ) : (
            <li key={one.path}>
              <MenuLink path={one.path} className="favourites-link" onClick={onChosen}>
                {one.title}
              </MenuLink>
            </li>
          ),
        )}
      </ul>
      {editing && <AddThis shown={shown} />}
      {!editing && shown.length === 0 && <p>{t('shell.favourites.none')}</p>}
    </section>
  );
}

/** This screen, if it is one and not among them yet. */
function AddThis({ shown }: { shown: readonly Favourite[] }) {
  const t = useT();
  const lang = useLang();
  const { pathname } = useLocation();
  const screen = screenFor(pathname);
  const known = shown.some(({ path }) => path === pathname);
  if (!screen || !exists(screen.path)) return null;
  return (
    <Button
      type="text"
      size="small"
      className="favourites-add"
      icon={<PlusOutlined />}
      disabled={known}
      title={known ? t('shell.favourites.known') : undefined}
      onClick={() => addFavourite({ path: pathname, title: screen[lang] })}
    >
      {t('shell.favourites.add')}
    </Button>
  );
}

interface EditedProps {
  one: Favourite;
  shown: readonly Favourite[];
  at: number;
  t: Translate;
}

/** Sorted by dragging, or by the arrows on its handle. */
function EditedFavourite({ one, shown, at, t }: EditedProps) {
  const [over, setOver] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    const before = event.key === 'ArrowUp' ? shown[at - 1] : event.key === 'ArrowDown' ? shown[at + 2] : null;
    if (before === null || (event.key === 'ArrowUp' && at === 0)) return;
    event.preventDefault();
    moveFavourite(one.path, before?.path);
  };
  return (
    <li
      draggable
      data-over={over || undefined}
      onDragStart={event => event.dataTransfer.setData('text/plain', one.path)}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        moveFavourite(event.dataTransfer.getData('text/plain'), one.path);
      }}
    >
      <button type="button" aria-label={t('shell.favourites.move', { title: one.title })} onKeyDown={onKey}>
        <HolderOutlined aria-hidden />
      </button>
      <span className="favourites-title">{one.title}</span>
      <button
        type="button"
        aria-label={t('shell.favourites.remove', { title: one.title })}
        onClick={() => removeFavourite(one.path)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
