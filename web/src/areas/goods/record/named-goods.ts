import { type ComponentType, createContext, type ReactNode } from 'react';

/**
 * How the names of other goods stand within a record. The dialog behind such a name shows a record too: so whoever shows the first one
 * hands the name in, and no file imports itself.
 */
export const NamedGoods = createContext<ComponentType<{ id: number | null; children: ReactNode }>>(
  ({ children }) => children,
);
