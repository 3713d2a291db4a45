import type { ReactNode } from 'react';
import '../store-goods.css';

/** Words in the colour of what is wrong. */
export function Wrong({ children }: { children: ReactNode }) {
  return <span className="store-goods-loss">{children}</span>;
}
