import type { ComponentType } from 'react';
import type { Search } from '../../../kernel/list-screen/filter.ts';
import { later } from '../../../ui/later.tsx';

/** Fetched when something opens it. */
export const AlertModal = later(() => import('./alert-modal.tsx').then(part => part.AlertModal));

/** The same for those who know its kind as a name only: numbers of the dashboard. */
export const NamedAlertModal = AlertModal as ComponentType<{ kind: string; search?: Search; close: () => void }>;
