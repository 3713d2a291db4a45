import type { ScreenPath } from '@materia/contract/screens';
import type { ComponentType } from 'react';
import type { SubPagePath } from './sub-pages.ts';

/** The sample pages that exist (spec 11), each a chunk of its own: whoever opens one fetches that one. */
export const sampleScreens: Partial<Record<ScreenPath | SubPagePath, () => Promise<ComponentType>>> = {
  '/app/pages/blank': () => import('./pages/blank.screen.tsx').then(page => page.BlankScreen),
  '/app/development': () => import('./development.screen.tsx').then(page => page.DevelopmentScreen),
  '/app/dashboard2': () => import('./dashboard2.screen.tsx').then(page => page.Dashboard2Screen),
  '/app/pages/profile': () => import('./pages/profile.screen.tsx').then(page => page.ProfileScreen),
  '/app/pages/invoice': () => import('./pages/invoice.screen.tsx').then(page => page.InvoiceScreen),
  '/app/pages/timeline': () => import('./pages/timeline.screen.tsx').then(page => page.TimelineScreen),
  '/app/pages/calendar': () => import('./pages/calendar.screen.tsx').then(page => page.CalendarScreen),
  '/app/pages/messages': () => import('./pages/messages.screen.tsx').then(page => page.MessagesScreen),
  '/app/pages/messages/inbox/{inboxID}': () => import('./pages/inbox.screen.tsx').then(page => page.InboxScreen),
  '/app/maps': () => import('./maps/maps.screen.tsx').then(page => page.MapsScreen),
  '/app/charts': () => import('./charts.screen.tsx').then(page => page.ChartsScreen),
  '/app/documentation': () => import('./documentation/documentation.screen.tsx').then(page => page.DocumentationScreen),
  '/app/ui/buttons': () => import('./ui/buttons.screen.tsx').then(page => page.ButtonsScreen),
  '/app/ui/badges': () => import('./ui/badges.screen.tsx').then(page => page.BadgesScreen),
  '/app/ui/dialogs': () => import('./ui/dialogs.screen.tsx').then(page => page.DialogsScreen),
  '/app/ui/toasts': () => import('./ui/toasts.screen.tsx').then(page => page.ToastsScreen),
  '/app/ui/tabs': () => import('./ui/tabs.screen.tsx').then(page => page.TabsScreen),
  '/app/ui/progress': () => import('./ui/progress.screen.tsx').then(page => page.ProgressScreen),
  '/app/ui/icons': () => import('./ui/icons.screen.tsx').then(page => page.IconsScreen),
  '/app/table/basic': () => import('./table/basic.screen.tsx').then(page => page.BasicTableScreen),
  '/app/table/advanced': () => import('./table/advanced.screen.tsx').then(page => page.AdvancedTableScreen),
  '/app/form/elements': () => import('./form/elements.screen.tsx').then(page => page.ElementsScreen),
  '/app/form/validation': () => import('./form/validation.screen.tsx').then(page => page.ValidationScreen),
  '/app/form/upload': () => import('./form/upload.screen.tsx').then(page => page.UploadScreen),
  '/app/form/wizard': () => import('./form/wizard.screen.tsx').then(page => page.WizardScreen),
  '/app/utilities/colors': () => import('./utilities/colors.screen.tsx').then(page => page.ColorsScreen),
  '/app/utilities/format': () => import('./utilities/format.screen.tsx').then(page => page.FormatScreen),
  '/app/utilities/grid': () => import('./utilities/grid.screen.tsx').then(page => page.GridScreen),
};
