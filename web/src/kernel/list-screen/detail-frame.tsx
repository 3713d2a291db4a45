import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ActionBar } from './action-bar.tsx';
import type { ListView } from './use-list.ts';
import { IconButton } from './views-menu.tsx';
import { mayWalk, walk } from './walk.ts';
import './detail.css';

/**
 * The place of the detail drawer: beside the list on wide screens, over it on others. Over it, the focus stays inside; in both
 * it goes back to the table when the drawer closes.
 */
export function DetailFrame(props: {
  view: ListView;
  split: boolean;
  giveBack: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { view, split, giveBack, children } = props;
  const { t } = view.tools;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
    return () => giveBack.current?.focus();
  }, [giveBack]);
  return (
    <>
      {!split && (
        <button
          type="button"
          className="list-mask"
          tabIndex={-1}
          aria-label={t('list.close')}
          onClick={() => view.open(null)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a dialog by its spread role; keeps Tab inside */}
      <div
        ref={frame}
        {...frameAria(split, t('list.details'))}
        className={split ? 'list-detail list-detail-split' : 'list-detail'}
        tabIndex={-1}
        onKeyDown={event => !split && trap(event, frame.current)}
      >
        <DetailBar view={view} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where nothing in it takes the focus */}
        <section className="list-detail-body" aria-label={t('list.details')} tabIndex={0}>
          {children}
        </section>
      </div>
    </>
  );
}

/** Up and down through the list with the drawer open, and out. */
function DetailBar({ view }: { view: ListView }) {
  const { t } = view.tools;
  return (
    <div className="list-detail-bar">
      <IconButton
        label={t('list.withKey', { name: t('list.previous'), key: 'K' })}
        icon={<UpOutlined />}
        disabled={!mayWalk(view, -1)}
        onClick={() => walk(view, -1)}
      />
      <IconButton
        label={t('list.withKey', { name: t('list.next'), key: 'J' })}
        icon={<DownOutlined />}
        disabled={!mayWalk(view, 1)}
        onClick={() => walk(view, 1)}
      />
      <span className="list-footer-space" />
      <IconButton label={t('list.close')} icon={<CloseOutlined />} onClick={() => view.open(null)} />
    </div>
  );
}

const frameAria = (split: boolean, label: string) =>
  split ? { role: 'complementary', 'aria-label': label } : { role: 'dialog', 'aria-modal': true, 'aria-label': label };

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex="0"]';

function trap(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (event.key !== 'Tab' || !frame) return;
  const parts = [...frame.querySelectorAll<HTMLElement>(focusable)].filter(part => part.offsetParent !== null);
  const [first] = parts;
  const last = parts.at(-1);
  const at = document.activeElement;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (at === first || at === frame)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first.focus();
  }
}

/** The open record: the declaration's drawer in its frame. */
export function Detail({
  view,
  split,
  giveBack,
}: {
  view: ListView;
  split: boolean;
  giveBack: RefObject<HTMLElement | null>;
}) {
  const { opens } = view.model.list;
  const { openId } = view.address.state;
  if (!opens || openId === null) return null;
  const { rows } = view.reading.snapshot;
  const { acted } = view.actions;
  const Drawer = opens.drawer;
  return (
    <DetailFrame view={view} split={split} giveBack={giveBack}>
      <Drawer
        key={openId}
        id={openId}
        row={rows.find(row => row && view.model.idOf(row) === openId)}
        close={() => view.open(null)}
        actions={row => <ActionBar view={view} row={row} />}
        acted={acted?.ids.includes(openId) ? acted : null}
        walk={by => walk(view, by)}
      />
    </DetailFrame>
  );
}
