import { createContext, useContext } from 'react';

/** Texts by key. The design system fetches nothing: the app hands its translations in through `Words`. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export const Words = createContext<Translate>(key => key);

export const useWords = (): Translate => useContext(Words);
