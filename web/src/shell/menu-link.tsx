import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShared } from '../ui/shared-value.ts';
import { openTabs } from './open-tabs.ts';
import { placeOf } from './tabs.ts';

interface MenuLinkProps {
  path: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** Leads to a screen: if it is open, as it was left; if it is the one that is looked at, to its beginning. */
export function MenuLink({ path, children, ...rest }: MenuLinkProps) {
  const { pathname } = useLocation();
  const tab = useShared(openTabs).find(each => each.path === path);
  const current = pathname === path;
  return (
    <Link
      to={path}
      search={tab && !current ? placeOf(tab).search : {}}
      aria-current={current ? 'page' : undefined}
      {...rest}
    >
      {children}
    </Link>
  );
}
