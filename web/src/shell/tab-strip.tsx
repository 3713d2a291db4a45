import { CloseOutlined, EllipsisOutlined, PushpinFilled } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLang, useT } from '../kernel/texts.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { useShared } from '../ui/shared-value.ts';
import { showWithin } from '../ui/show-within.ts';
import { LosesWork } from './loses-work.tsx';
import { isUnsaved, openTabs, unsavedTabs } from './open-tabs.ts';
import { screenFor } from './screen-paths.ts';
import { type CloseKind, closing, mostPinned, placeOf, type Tab, togglePin } from './tabs.ts';
import type { OpenTabs } from './use-tabs.ts';
import './tab-strip.css';

/** The open screens (spec 01 §11): a press brings one up, the middle button closes it, the rest stands in its menu. */
export function TabStrip({ tabs, current, close }: OpenTabs) {
  const t = useT();
  useShared(unsavedTabs);
  const [doubtful, setDoubtful] = useState<readonly Tab[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const shut = (gone: readonly Tab[]) => {
    // Without any tab there would be nothing to look at: the last one stays.
    if (tabs.length === 1 || gone.length === 0) return;
    if (gone.some(({ path }) => isUnsaved(path))) setDoubtful(gone);
    else close(gone);
  };
  const menuOf = (tab: Tab) => menu(t, tabs, tab, kind => shut(closing(tabs, tab.path, kind)));
  useEffect(() => {
    if (current) showWithin(list.current, list.current?.querySelector('[data-current]'));
  }, [current]);
  const here = tabs.find(({ path }) => path === current);
  return (
    <nav className="tab-strip" aria-label={t('shell.tabs')}>
      <ul ref={list} onKeyDown={event => onKey(event, tabs, shut)}>
        {tabs.map(tab => (
          <Dropdown key={tab.path} trigger={['contextMenu']} menu={menuOf(tab)}>
            <TabItem
              tab={tab}
              current={tab === here}
              first={tab === (here ?? tabs[0])}
              onClose={tabs.length > 1 ? () => shut([tab]) : undefined}
            />
          </Dropdown>
        ))}
      </ul>
      {here && (
        <Dropdown placement="bottomRight" menu={menuOf(here)}>
          <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('shell.tabs.menu')} />
        </Dropdown>
      )}
      {doubtful.length > 0 && (
        <LosesWork
          tabs={doubtful.filter(({ path }) => isUnsaved(path))}
          onYes={() => {
            setDoubtful([]);
            close(doubtful);
          }}
          onNo={() => setDoubtful([])}
        />
      )}
    </nav>
  );
}

function menu(t: ReturnType<typeof useT>, tabs: readonly Tab[], tab: Tab, close: (kind: CloseKind) => void) {
  const pinsFull = !tab.pinned && tabs.filter(({ pinned }) => pinned).length >= mostPinned;
  const closes = (['this', 'others', 'right', 'all'] as const).map(kind => ({
    key: kind,
    label: t(`shell.tabs.close.${kind}`),
    disabled: tabs.length === 1 || closing(tabs, tab.path, kind).length === 0,
  }));
  return {
    items: [
      { key: 'pin', label: t(tab.pinned ? 'shell.tabs.unpin' : 'shell.tabs.pin'), disabled: pinsFull },
      { type: 'divider' as const },
      ...closes,
    ],
    onClick: ({ key, domEvent }: { key: string; domEvent: { stopPropagation(): void } }) => {
      domEvent.stopPropagation();
      if (key === 'pin') openTabs.set(togglePin(tabs, tab.path));
      else close(key as CloseKind);
    },
  };
}

interface TabItemProps {
  tab: Tab;
  current: boolean;
  /** The one that the Tab key reaches; the arrows go on from there. */
  first: boolean;
  onClose: (() => void) | undefined;
}

function TabItem({ tab, current, first, onClose, ...rest }: TabItemProps) {
  const t = useT();
  const lang = useLang();
  const unsaved = isUnsaved(tab.path);
  const title = screenFor(tab.path)?.[lang] ?? tab.path;
  return (
    <li
      {...rest}
      className="tab-strip-tab"
      data-current={current || undefined}
      onMouseDown={event => event.button === 1 && event.preventDefault()}
      onAuxClick={event => {
        if (event.button !== 1) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      <Link
        to={tab.path}
        search={placeOf(tab).search}
        data-path={tab.path}
        aria-current={current ? 'page' : undefined}
        tabIndex={first ? 0 : -1}
        title={title}
        draggable={false}
      >
        {tab.pinned && <PushpinFilled aria-label={t('shell.tabs.pinned')} />}
        <span className="tab-strip-title">{title}</span>
        {unsaved && <span className="tab-strip-dot" role="img" aria-label={t('shell.tabs.unsaved')} />}
      </Link>
      {onClose && !tab.pinned && (
        <button type="button" tabIndex={-1} aria-label={t('shell.tabs.closeOne', { title })} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}

/** Arrows walk along the strip, Delete closes. */
function onKey(event: KeyboardEvent<HTMLElement>, tabs: readonly Tab[], shut: (gone: readonly Tab[]) => void): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-path]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: links.length - 1,
  };
  const to = steps[event.key];
  if (to !== undefined) links[Math.max(0, Math.min(to, links.length - 1))]?.focus();
  else if (event.key === 'Delete') {
    const tab = tabs.find(({ path }) => path === links[at]?.dataset.path);
    if (tab) shut([tab]);
    links[at + 1 < links.length ? at + 1 : at - 1]?.focus();
  } else return;
  event.preventDefault();
}
