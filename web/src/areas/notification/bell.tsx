import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../kernel/texts.ts';
import { later } from '../../ui/later.tsx';
import { shownCount, totalOf, useUnread } from './use-unread.ts';
import './bell.css';

const Centre = later(() => import('./centre/centre.dialog.tsx').then(part => part.CentreDialog));
const Confirmation = later(() => import('./centre/confirmation.dialog.tsx').then(part => part.ConfirmationDialog));

interface BellProps {
  exists: (path: string) => boolean;
  /** In the bar at the foot of a small screen: its name under it, looking like the places beside it. */
  place?: { readonly className: string; readonly label: string };
}

/** The bell: how many are unread, the centre behind it, and messages that must be confirmed before all else (spec 01 §7). */
export function Bell({ exists, place }: BellProps) {
  const t = useT();
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const total = totalOf(unread);
  const label =
    total > 0 ? t('notification.centre.bell', { n: shownCount(total) }) : t('notification.centre.bell.none');
  const common = { 'aria-label': label, title: label, onClick: () => setOpen(true) };
  const inside = (
    <>
      <BellOutlined aria-hidden />
      {place?.label}
      {total > 0 && (
        <span className="bell-count" aria-hidden>
          {shownCount(total)}
        </span>
      )}
    </>
  );
  const [first] = unread?.toConfirm ?? [];
  return (
    <>
      {place ? (
        <button type="button" className={`bell ${place.className}`} {...common}>
          {inside}
        </button>
      ) : (
        <Button type="text" className="bell" {...common}>
          {inside}
        </Button>
      )}
      {open && <Centre unread={unread} exists={exists} close={() => setOpen(false)} />}
      {first && <Confirmation key={first.id} notification={first} />}
    </>
  );
}
